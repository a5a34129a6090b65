import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What a shopper may have started to use while the page was loading. */
const inUse = '[role="dialog"], form, [aria-expanded="true"]'

/**
 * Moves the focus to the new page after a link was followed, and after the focused element is gone. The browser itself
 * finds an element that the URL names.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation()
  const shown = useRef({ key, pathname })
  useEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (key === before.key || hash !== '') return
    const focused = document.activeElement
    if (focused === document.body || (pathname !== before.pathname && !focused?.closest(inUse)))
      main.current?.focus({ preventScroll: true })
  }, [key, pathname, hash, main])
}
