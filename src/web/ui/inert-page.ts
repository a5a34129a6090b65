import { useLayoutEffect } from 'react'

let overlays = 0

function settle() {
  for (const page of document.querySelectorAll<HTMLElement>('[data-page]')) page.inert = overlays > 0
  // The width of the vanished scroll bar is kept, so nothing behind the overlay moves.
  const gap = window.innerWidth - document.documentElement.clientWidth
  document.body.style.paddingRight = overlays > 0 && gap > 0 ? `${gap}px` : ''
  document.body.style.overflow = overlays > 0 ? 'hidden' : ''
}

/** While true, the page (elements marked `data-page`) takes no input and does not scroll; toasts stay reachable. */
export function useInertPage(active: boolean) {
  useLayoutEffect(() => {
    if (!active) return
    overlays += 1
    settle()
    return () => {
      overlays -= 1
      settle()
    }
  }, [active])
}
