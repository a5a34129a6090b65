/**
 * Whether a link that staff typed may stand on a page: an address of the shop, a mark on the page, another site,
 * a mailbox or a phone. Anything else ('javascript:', 'data:', '//elsewhere') could run or mislead.
 */
export function isSafeLink(href: string): boolean {
  return /^(\/(?![/\\])|#|https?:\/\/[^/]|mailto:|tel:)/i.test(href) && !/[\s\p{Cc}]/u.test(href)
}
