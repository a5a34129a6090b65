import { useLocation } from 'react-router'
import { toInternalPath } from '#domain/internal-path.ts'
import { paths } from '#web/paths.ts'

/** Kept in the browser's history, never in the URL, so that no link can lead to another site. */
interface ReturnState {
  readonly returnTo: string
}

/** Nobody returns to these pages: they lead to where the shopper was before. */
const signInPaths: ReadonlySet<string> = new Set([
  paths.signIn(),
  paths.signUp(),
  paths.forgotPassword(),
  paths.resetPassword(),
])

/** The state of a link to the sign-in page that leads back to this page, or to an element of it. */
export function useReturnState(elementId?: string): ReturnState {
  const { pathname, search } = useLocation()
  const { path } = useReturnPath()
  if (signInPaths.has(pathname)) return { returnTo: path }
  return { returnTo: `${pathname}${search}${elementId === undefined ? '' : `#${elementId}`}` }
}

/** Where to go after signing in: back to the page that asked for it, otherwise home. */
export function useReturnPath(): { readonly path: string; readonly state: ReturnState | undefined } {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('returnTo' in state))
    return { path: paths.home(), state: undefined }
  const returnTo = typeof state.returnTo === 'string' ? toInternalPath(state.returnTo) : paths.home()
  return { path: returnTo, state: { returnTo } }
}
