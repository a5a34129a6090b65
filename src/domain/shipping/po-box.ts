const poBoxPattern = /\b(?:p\.?\s*o\.?\s*box|post\s+office\s+box|psc\s+\d+|cmr\s+\d+|unit\s+\d+\s+box)\b/i

/** Whether only the postal service can deliver to this street line: a PO box or a military one. */
export function isPoBox(street: string): boolean {
  return poBoxPattern.test(street)
}
