/** A token from `newToken` in a link of an email. */
const tokenPattern = /\btoken=[A-Za-z0-9_-]{43}/g

/** A link that ends one kind of email. It opens no account. */
const unsubscribeLinkPattern = /\/unsubscribe[#?]$/

/** What stands before and after a URL in the HTML and the text of an email. */
const startsLink = /(?:^|[\s">])$/
const endsLink = /^(?:$|[\s"<])/

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
 * Removes the tokens from the links of an email that failed, except from those that unsubscribe: without them, the email could
 * not be sent again.
 */
export function redactAccountLinks(text: string): string {
  return text.replace(tokenPattern, (token, at: number) =>
    unsubscribeLinkPattern.test(text.slice(Math.max(0, at - 20), at)) ? token : redactedToken,
  )
}

/**
 * Stands in a stored email where the link to its order has the order's key. The key is derived when the email is sent,
 * so that no key is stored (decision 0056).
 */
export const orderKeyPlaceholder = 'key=order-key'

/**
 * Puts the key into the links to the page of this order. A link to another order or another host, which a customer or staff
 * may have typed, stays as it is, also when it contains the page's URL.
 */
export function fillOrderKey(text: string, { pageUrl, key }: { pageUrl: string; key: string }): string {
  const link = `${pageUrl}#${orderKeyPlaceholder}`
  return text
    .split(link)
    .reduce((before, after) =>
      startsLink.test(before) && endsLink.test(after)
        ? `${before}${pageUrl}#key=${key}${after}`
        : before + link + after,
    )
}

export function hasRedactedLinks(text: string): boolean {
  return text.includes(redactedToken)
}
