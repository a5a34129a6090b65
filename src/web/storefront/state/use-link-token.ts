import { useSyncExternalStore } from 'react'
import { readLinkToken } from '#web/ui/link-token.ts'

const neverChanges = () => () => undefined

/** The token of the emailed link to this page; empty without one. Undefined until the browser has read it. */
export function useLinkToken(pagePath: string): string | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => readLinkToken(pagePath),
    () => undefined,
  )
}
