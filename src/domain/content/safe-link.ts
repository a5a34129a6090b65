/**
 * Whether a link entered by staff is allowed: a path of the shop, an anchor, another site, an email address or a
 * phone number. Anything else ('javascript:', 'data:', '//elsewhere') could run code or mislead.
 */
export function isSafeLink(href: string): boolean {
  return /^(\/(?![/\\])|#|https?:\/\/[^/]|mailto:|tel:)/i.test(href) && !/[\s\p{Cc}]/u.test(href)
}
