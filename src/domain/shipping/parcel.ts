/** Carton, filling and label. */
const packagingGrams = 80

/** Parcel weight for quoting an empty cart: a pound and a half, packed. */
export const standardParcelGrams = 680

/** Parcel weight in grams: the items and their packaging. */
export function calculateParcelWeight(
  lines: readonly { readonly weightGrams: number; readonly quantity: number }[],
): number {
  if (lines.length === 0) return standardParcelGrams
  return lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, packagingGrams)
}
