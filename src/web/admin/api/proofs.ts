import { useSyncExternalStore } from 'react'

/** What a call may have to wait for: that the session is unlocked, proved anew, or begun anew because it has ended. */
export type Proof = 'unlock' | 'step-up' | 'sign-in'

interface Waiting {
  readonly given: Promise<boolean>
  settle(given: boolean): void
}

const waiting = new Map<Proof, Waiting>()
const listeners = new Set<() => void>()

/** Resolves once the proof was given (true) or refused (false); all who wait for one are asked once. */
export function awaitProof(proof: Proof): Promise<boolean> {
  const before = waiting.get(proof)
  if (before !== undefined) return before.given
  const { promise, resolve } = Promise.withResolvers<boolean>()
  waiting.set(proof, { given: promise, settle: resolve })
  tellListeners()
  return promise
}

export function settleProof(proof: Proof, given: boolean): void {
  const before = waiting.get(proof)
  if (before === undefined) return
  waiting.delete(proof)
  before.settle(given)
  tellListeners()
}

export function isAwaited(proof: Proof): boolean {
  return waiting.has(proof)
}

/** Whether anything waits for this proof now. */
export function useAwaited(proof: Proof): boolean {
  return useSyncExternalStore(subscribe, () => waiting.has(proof))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}
