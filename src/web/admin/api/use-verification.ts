import { useSyncExternalStore } from 'react'
import { verificationStore } from './client.ts'
import type { Verification } from './verification-store.ts'

/** Whether a call waits for this verification now. */
export function useVerificationPending(verification: Verification): boolean {
  return useSyncExternalStore(verificationStore.subscribe, () => verificationStore.isPending(verification))
}
