import { announceAnswer } from '#web/ui/announce.ts'
import { probe } from '../api/when-reachable.ts'

/**
 * Keeps the page open when a link is pressed without a connection: the browser would replace it by an error page. Returns a
 * function that stops it.
 */
export function stayWhileOffline(): () => void {
  let allowed: Element | undefined
  function handleClick(event: MouseEvent): void {
    if (navigator.onLine || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || link === allowed || !leavesPage(link)) return
    event.preventDefault()
    event.stopPropagation()
    void probe().then(
      () => {
        allowed = link
        link.click()
        allowed = undefined
      },
      () => announceAnswer('You are offline. Please try again once you are online.', 'error'),
    )
  }
  // On the window, before the handlers of React.
  window.addEventListener('click', handleClick, true)
  return () => window.removeEventListener('click', handleClick, true)
}

function leavesPage({ protocol, target, origin, pathname, search, hash }: HTMLAnchorElement): boolean {
  const { location } = window
  if (!/^https?:$/.test(protocol) || target === '_blank') return false
  return (
    hash === '' || origin !== location.origin || pathname !== location.pathname || search !== location.search
  )
}
