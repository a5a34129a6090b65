/** Carton, filling and label. */
const packagingGrams = 80

/** What is priced while the cart is empty: a pound and a half, packed. */
export const standardParcelGrams = 680

/** What the carrier weighs, in grams: the goods and their packaging. */
export function calculateParcelWeight(
  lines: readonly { readonly weightGrams: number; readonly quantity: number }[],
): number {
  if (lines.length === 0) return standardParcelGrams
  return lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, packagingGrams)
}
