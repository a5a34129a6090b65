import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What somebody may have turned to while the page was on its way. */
const busyWith = '[role="dialog"], form, [aria-expanded="true"]'

/**
 * Whoever followed a link reads on in the page that came, not where the link stood; so does whoever stayed on the
 * page, and whose link is gone. A place within the page is found by the browser itself.
 */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation()
  const shown = useRef({ key, pathname })
  useEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (key === before.key || hash !== '') return
    const focused = document.activeElement
    if (focused === document.body || (pathname !== before.pathname && !focused?.closest(busyWith)))
      main.current?.focus({ preventScroll: true })
  }, [key, pathname, hash, main])
}
