import { readStored, writeStored } from '../browser-storage.ts'

const key = 'order-attempt'
/** Milliseconds in which its order may still be unpaid. The server decides. */
const maxPaymentMs = 2 * 3_600_000

/** For browsers without storage. */
let current: { readonly key: string; readonly at: number } | undefined

/**
 * Remembers an attempt to order until its answer arrives. When it never does, the order may be placed, and holds the items:
 * the key proves to the server that it is the shopper's own.
 */
export function rememberAttempt(attemptKey: string): void {
  current = { key: attemptKey, at: Date.now() }
  writeStored(key, current)
}

export function forgetAttempt(): void {
  current = undefined
  writeStored(key, undefined)
}

/** The key of the last attempt, whose answer did not arrive. */
export function findLostAttempt(now: number): string | undefined {
  const stored = readStored(key)
  const attempt =
    typeof stored === 'object' && stored !== null && 'key' in stored && 'at' in stored ? stored : current
  if (attempt === undefined || typeof attempt.key !== 'string' || typeof attempt.at !== 'number')
    return undefined
  return attempt.at > now - maxPaymentMs ? attempt.key : undefined
}
