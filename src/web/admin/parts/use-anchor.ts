import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A part of a page that links name: '/settings#payments'. */
export interface Anchor {
  readonly id: string
  readonly ref: RefObject<HTMLElement | null>
}

/** Scrolls to the part and gives it the focus when the page opens at it, also when its data load after the page. */
export function useAnchor(id: string): Anchor {
  const ref = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${id}`) return
    ref.current?.scrollIntoView({ block: 'start' })
    ref.current?.focus({ preventScroll: true })
  }, [hash, id])
  return { id, ref }
}
