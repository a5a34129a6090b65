/** Carton, filling and label. */
const packagingGrams = 80

/** Parcel weight for quoting an empty cart: a pound and a half, packed. */
export const standardParcelGrams = 680

/**
 * Parcel weight in grams: the items and their packaging.
 * @param tareGrams of the box; undefined for the usual packaging
 */
export function calculateParcelWeight(
  lines: readonly { readonly weightGrams: number; readonly quantity: number }[],
  tareGrams: number = packagingGrams,
): number {
  if (lines.length === 0) return standardParcelGrams
  return lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, tareGrams)
}
