const key = 'token'

/** The session token of a signed-in shopper, kept under the specified name (specification §3). */
export function storedToken(): string | undefined {
  try {
    return localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? undefined
  } catch {
    // Storage can be switched off; then nobody stays signed in.
    return undefined
  }
}

/** Without 'Remember me' the token lasts for the browser session only. */
export function storeToken(token: string, lasting: 'remembered' | 'session' = 'remembered'): void {
  forgetToken()
  try {
    const storage = lasting === 'remembered' ? localStorage : sessionStorage
    storage.setItem(key, token)
  } catch {
    // See above.
  }
}

export function forgetToken(): void {
  try {
    localStorage.removeItem(key)
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
