import { type RefObject, useLayoutEffect } from 'react'

/**
 * While open, the panel has the focus, and the page behind it takes no input and does not scroll. On closing the focus
 * returns to where it was. The panel needs `aria-modal="true"`; the page is what is marked with `data-page`.
 */
export function useModal(panel: RefObject<HTMLElement | null>, isOpen = true): void {
  // In the layout phase, because an inert page has lost its focus by the time it is painted.
  useLayoutEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    // A focus inside may be older than the scripts of the page.
    if (!panel.current?.contains(before)) panel.current?.focus()
    updatePage()
    return () => {
      // The panel leaves the document after this; an inert page would take no focus.
      queueMicrotask(() => {
        updatePage()
        if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [panel, isOpen])
}

function updatePage(): void {
  const isCovered = document.querySelector('[aria-modal="true"]') !== null
  const { style } = document.body
  const wasCovered = style.overflow === 'hidden'
  // The width of the hidden scroll bar is kept, so that nothing behind the panel moves. It is read before anything is
  // changed, because the browser would have to lay out the page twice.
  const gap = wasCovered ? 0 : window.innerWidth - document.documentElement.clientWidth
  for (const page of document.querySelectorAll<HTMLElement>('[data-page]')) {
    if (page.inert !== isCovered) page.inert = isCovered
  }
  if (isCovered === wasCovered) return
  style.paddingRight = isCovered && gap > 0 ? `${gap}px` : ''
  style.overflow = isCovered ? 'hidden' : ''
}
