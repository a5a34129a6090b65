import { type UIEvent, useRef, useState } from 'react'

/** Slides side by side that snap: which one is shown, and the way to another. `track` goes onto what scrolls. */
export function useSlides(count: number) {
  const ref = useRef<HTMLUListElement>(null)
  /** Where a smooth scroll is heading: what it passes on the way is not shown. */
  const heading = useRef<number>(undefined)
  const [shown, setShown] = useState(0)

  function show(slide: number) {
    const target = (slide + count) % count
    if (target !== placeOf(ref.current)) heading.current = target
    ref.current?.scrollTo({ left: target * ref.current.clientWidth })
    setShown(target)
  }

  function follow({ currentTarget }: UIEvent<HTMLElement>) {
    const place = placeOf(currentTarget)
    if (heading.current === place) heading.current = undefined
    if (heading.current === undefined) setShown(place)
  }

  /** A hand on the slides takes over from the buttons. */
  function takeOver() {
    heading.current = undefined
  }

  const track = { ref, onScroll: follow, onPointerDown: takeOver, onTouchStart: takeOver, onWheel: takeOver }
  return { shown, show, track }
}

/** Which slide stands in the frame. */
function placeOf(track: HTMLElement | null): number {
  return track === null ? 0 : Math.round(track.scrollLeft / Math.max(1, track.clientWidth))
}
