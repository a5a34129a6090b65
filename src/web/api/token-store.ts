/** A session token in the browser's storage. */
export interface TokenStore {
  get(): string | undefined
  /** A token for the 'session' lasts until the browser is closed. */
  set(token: string, lifetime?: 'remembered' | 'session'): void
  clear(): void
  /** The server no longer accepts this token. Clears it and notifies the listeners, unless another one is stored by now. */
  expire(token: string | undefined): void
  /** Returns a function that removes the listener. */
  onExpired(listener: () => void): () => void
}

export function createTokenStore(key: string): TokenStore {
  /** Where storage is off or full, the token lasts until the page is left. */
  let unstored: string | undefined
  const listeners = new Set<() => void>()

  function get(): string | undefined {
    try {
      return localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? unstored
    } catch {
      return unstored
    }
  }

  function clear(): void {
    unstored = undefined
    try {
      localStorage.removeItem(key)
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  }

  return {
    get,
    clear,
    set(token, lifetime = 'remembered') {
      clear()
      try {
        const storage = lifetime === 'remembered' ? localStorage : sessionStorage
        storage.setItem(key, token)
      } catch {
        unstored = token
      }
    },
    expire(token) {
      if (token === undefined || token !== get()) return
      clear()
      for (const listener of listeners) listener()
    },
    onExpired(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
