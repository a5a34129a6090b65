import type { Cents } from '../money.ts'

/** '30CT' → 30; undefined when the label holds no count. */
export function piecesOf(countLabel: string | null | undefined): number | undefined {
  const pieces = Number(/^(\d+)\s*C(?:N)?T$/i.exec(countLabel ?? '')?.[1])
  return pieces > 0 ? pieces : undefined
}

/** '8 OZ' or '8-OZ' → 8. */
export function ouncesOf(ozLabel: string | null | undefined): number | undefined {
  const ounces = Number(/^(\d+(?:\.\d+)?)[\s-]*OZ$/i.exec(ozLabel ?? '')?.[1])
  return ounces > 0 ? ounces : undefined
}

/** Dollars for one piece, to the cent; undefined for what is not counted. */
export function pricePerPiece(price: Cents, countLabel: string | null | undefined): number | undefined {
  const pieces = piecesOf(countLabel)
  return pieces === undefined ? undefined : Math.round(price / pieces) / 100
}

/** Dollars for a milligram of net contents, to four decimals. */
export function pricePerMilligram(
  price: Cents,
  netMilligrams: number | null | undefined,
): number | undefined {
  if (netMilligrams === null || netMilligrams === undefined || netMilligrams <= 0) return undefined
  return Math.round((price * 100) / netMilligrams) / 10_000
}

/** What shoppers compare: '$2.31 per oz' for powder, '$0.31 per piece' for what is counted. */
export function unitPriceLabel(
  price: Cents,
  size: { readonly countLabel?: string | null; readonly ozLabel?: string | null },
): string | undefined {
  const ounces = ouncesOf(size.ozLabel)
  if (ounces !== undefined) return `$${(price / ounces / 100).toFixed(2)} per oz`
  const pieces = piecesOf(size.countLabel)
  return pieces === undefined || pieces === 1 ? undefined : `$${(price / pieces / 100).toFixed(2)} per piece`
}
