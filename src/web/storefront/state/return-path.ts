import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'

/** Kept in the browser's history, never in the URL, so that no link can lead to another site. */
interface ReturnState {
  readonly returnTo: string
}

/** The state of a link to the sign-in page that leads back to this page, or to an element of it. */
export function useReturnState(elementId?: string): ReturnState {
  const { pathname, search } = useLocation()
  return { returnTo: `${pathname}${search}${elementId === undefined ? '' : `#${elementId}`}` }
}

/** Where to go after signing in: back to the page that asked for it, otherwise home (specification §4). */
export function useReturnPath(): { readonly path: string; readonly state: ReturnState | undefined } {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('returnTo' in state))
    return { path: paths.home(), state: undefined }
  const { returnTo } = state
  return typeof returnTo === 'string' && /^\/(?!\/)/.test(returnTo)
    ? { path: returnTo, state: { returnTo } }
    : { path: paths.home(), state: undefined }
}
