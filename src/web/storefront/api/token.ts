const key = 'token'
/** Where storage is off or full, whoever signs in stays so until the page is left. */
let unkept: string | undefined

/** The session token of a signed-in shopper, kept under the specified name (specification §3). */
export function storedToken(): string | undefined {
  try {
    return localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? unkept
  } catch {
    return unkept
  }
}

/** Without 'Remember me' the token lasts for the browser session only. */
export function storeToken(token: string, lasting: 'remembered' | 'session' = 'remembered'): void {
  forgetToken()
  try {
    const storage = lasting === 'remembered' ? localStorage : sessionStorage
    storage.setItem(key, token)
  } catch {
    unkept = token
  }
}

export function forgetToken(): void {
  unkept = undefined
  try {
    localStorage.removeItem(key)
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
