const poBoxPattern = /\b(?:p\.?\s*o\.?\s*box|post\s+office\s+box|psc\s+\d+|cmr\s+\d+|unit\s+\d+\s+box)\b/i

/** Whether only USPS can deliver to this street line: a PO box or a military address. */
export function isPoBox(street: string): boolean {
  return poBoxPattern.test(street)
}
