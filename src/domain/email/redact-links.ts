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

/**
 * Stands in a stored email where the link to its order has the order's key. The key is derived when the email is sent,
 * so that no key is stored (decision 0056).
 */
export const orderKeyPlaceholder = 'key=order-key'

/** Puts the key into the links to this order. Those to another order, which a customer may have typed, stay as they are. */
export function fillOrderKey(text: string, { number, key }: { number: string; key: string }): string {
  return text.replaceAll(`/${number}#${orderKeyPlaceholder}`, `/${number}#key=${key}`)
}

export function hasRedactedLinks(text: string): boolean {
  return text.includes(redactedToken)
}
