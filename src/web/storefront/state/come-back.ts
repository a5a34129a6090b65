import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'

/** Kept with the entry of the browser's history, never in the address: nobody can make a link that leads elsewhere. */
interface ComeBack {
  readonly comeBackTo: string
}

/** What a link to sign in carries so that its reader comes back to this page, at the named place if there is one. */
export function useComeBack(place?: string): ComeBack {
  const { pathname, search } = useLocation()
  return { comeBackTo: `${pathname}${search}${place === undefined ? '' : `#${place}`}` }
}

/** Where to go after signing in: back to where it was asked for, else home (specification §4). */
export function useWayBack(): { readonly to: string; readonly state: ComeBack | undefined } {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('comeBackTo' in state))
    return { to: paths.home(), state: undefined }
  const { comeBackTo } = state
  return typeof comeBackTo === 'string' && /^\/(?!\/)/.test(comeBackTo)
    ? { to: comeBackTo, state: { comeBackTo } }
    : { to: paths.home(), state: undefined }
}
