/** What a call may have to wait for: the session unlocked, confirmed again, or replaced because it has ended. */
export type Verification = 'unlock' | 'step-up' | 'sign-in'

interface Pending {
  readonly settled: Promise<boolean>
  settle(verified: boolean): void
}

/** Verifications that calls wait for. All calls that wait for the same one share a single dialog. */
export function createVerificationStore() {
  const pending = new Map<Verification, Pending>()
  const listeners = new Set<() => void>()
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** Resolves to true once the person is verified, to false when they cancel. */
    request(verification: Verification): Promise<boolean> {
      const existing = pending.get(verification)
      if (existing !== undefined) return existing.settled
      const { promise, resolve } = Promise.withResolvers<boolean>()
      pending.set(verification, { settled: promise, settle: resolve })
      notifyListeners()
      return promise
    },
    settle(verification: Verification, verified: boolean): void {
      const existing = pending.get(verification)
      if (existing === undefined) return
      pending.delete(verification)
      existing.settle(verified)
      notifyListeners()
    },
    isPending(verification: Verification): boolean {
      return pending.has(verification)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
