const key = 'adminToken'

/** The staff token; undefined when nobody is signed in on this browser. */
export function storedAdminToken(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    // Storage can be switched off; then nobody stays signed in.
    return undefined
  }
}

export function storeAdminToken(token: string | undefined): void {
  try {
    if (token === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, token)
  } catch {
    // See above.
  }
}
