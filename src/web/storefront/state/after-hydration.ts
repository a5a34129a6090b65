import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False on the server and during hydration, then true. */
export function useAfterHydration(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
