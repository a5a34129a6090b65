import { type UIEvent, useRef, useState } from 'react'

/** Slides that scroll side by side: which one is shown, and how to show another. Spread `track` on the list. */
export function useSlides(count: number) {
  const ref = useRef<HTMLUListElement>(null)
  /** The target of a smooth scroll. Slides on the way do not count as shown. */
  const target = useRef<number>(undefined)
  const [shown, setShown] = useState(0)

  function show(slide: number) {
    const next = (slide + count) % count
    if (next !== findSlide(ref.current)) target.current = next
    ref.current?.scrollTo({ left: next * ref.current.clientWidth })
    setShown(next)
  }

  function handleScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const slide = findSlide(currentTarget)
    if (target.current === slide) target.current = undefined
    if (target.current === undefined) setShown(slide)
  }

  /** Touching the slides stops a scroll that a button started. */
  function stopScroll() {
    target.current = undefined
  }

  const track = {
    ref,
    onScroll: handleScroll,
    onPointerDown: stopScroll,
    onTouchStart: stopScroll,
    onWheel: stopScroll,
  }
  return { shown, show, track }
}

/** The slide that fills the frame. */
function findSlide(track: HTMLElement | null): number {
  return track === null ? 0 : Math.round(track.scrollLeft / Math.max(1, track.clientWidth))
}
