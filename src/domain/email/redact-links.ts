/** A token from `newToken` in a link of an email. */
const tokenPattern = /\btoken=[A-Za-z0-9_-]{43}/g

/** Stands where a link had its token. */
export const redactedToken = 'token=removed'

/**
 * Removes the tokens from links. The database stores only token hashes, so neither a sent email nor one shown to
 * staff may contain a full token.
 */
export function redactLinks(text: string): string {
  return text.replace(tokenPattern, redactedToken)
}

export function hasRedactedLinks(text: string): boolean {
  return text.includes(redactedToken)
}
