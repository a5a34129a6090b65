import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while the server's page is taken over, true from then on. */
export function useAfterHydration(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
