import { readStored, writeStored } from '../browser-storage.ts'

const key = 'order-attempt'
/** Milliseconds in which its order may still be unpaid. The server decides. */
const maxPaymentMs = 2 * 3_600_000

/**
 * Remembers an attempt to order until its answer arrives. When it never does, the order may be placed, and holds the items:
 * the key proves to the server that it is the shopper's own.
 */
export function rememberAttempt(attemptKey: string): void {
  writeStored(key, { key: attemptKey, at: Date.now() })
}

export function forgetAttempt(): void {
  writeStored(key, undefined)
}

/** The key of the last attempt, whose answer did not arrive. */
export function findLostAttempt(now: number): string | undefined {
  const stored = readStored(key)
  if (typeof stored !== 'object' || stored === null || !('key' in stored && 'at' in stored)) return undefined
  if (typeof stored.key !== 'string' || typeof stored.at !== 'number') return undefined
  return stored.at > now - maxPaymentMs ? stored.key : undefined
}
