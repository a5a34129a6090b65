const key = 'adminToken'
/** Where storage is off or full, whoever signs in stays so until the page is left. */
let unkept: string | undefined

/** The staff token; undefined when nobody is signed in on this browser. */
export function storedAdminToken(): string | undefined {
  try {
    return localStorage.getItem(key) ?? unkept
  } catch {
    return unkept
  }
}

export function storeAdminToken(token: string | undefined): void {
  unkept = undefined
  try {
    if (token === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, token)
  } catch {
    unkept = token
  }
}
