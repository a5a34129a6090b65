/** Where this tab keeps the token of an emailed link to a page. */
const storagePrefix = 'link-token:'

/**
 * Takes the token of an emailed link out of the address bar and keeps it for this tab. It stands behind the '#', so that no
 * server log has it; links of earlier releases have it in the query. Where storage is off, it stays behind the '#'.
 * The storefront runs it as an inline script, so it uses nothing outside itself (decision 0170).
 */
export function hideLinkToken(pagePaths: readonly string[], prefix: string): void {
  const hide = () => {
    const { pathname, search, hash } = window.location
    if (!pagePaths.includes(pathname)) return false
    const query = new URLSearchParams(search)
    const token = new URLSearchParams(hash.slice(1)).get('token') ?? query.get('token')
    if (token === null) return false
    query.delete('token')
    const key = prefix + pathname
    let isKept = false
    try {
      sessionStorage.setItem(key, token)
      isKept = sessionStorage.getItem(key) === token
    } catch {
      // Storage is off.
    }
    const rest = query.toString()
    const fragment = isKept ? '' : `#token=${encodeURIComponent(token)}`
    window.history.replaceState(
      window.history.state,
      '',
      pathname + (rest === '' ? '' : `?${rest}`) + fragment,
    )
    return true
  }
  hide()
  // Another link to the page that is open changes only the '#', which loads nothing.
  window.addEventListener('hashchange', () => {
    if (hide()) window.location.reload()
  })
}

/** The same as an inline script. */
export function writeHideLinkToken(pagePaths: readonly string[]): string {
  return `(${hideLinkToken})(${JSON.stringify(pagePaths)},${JSON.stringify(storagePrefix)})`
}

export function hideLinkTokenOf(pagePath: string): void {
  hideLinkToken([pagePath], storagePrefix)
}

/** The token of the link that opened the page in this tab; empty when there is none. */
export function readLinkToken(pagePath: string): string {
  const { pathname, hash } = window.location
  const shown = pathname === pagePath ? new URLSearchParams(hash.slice(1)).get('token') : null
  if (shown !== null) return shown
  try {
    return sessionStorage.getItem(storagePrefix + pagePath) ?? ''
  } catch {
    return ''
  }
}

/** Forgets a token that was spent. */
export function forgetLinkToken(pagePath: string): void {
  try {
    sessionStorage.removeItem(storagePrefix + pagePath)
  } catch {
    // Without storage there is nothing to forget.
  }
}
