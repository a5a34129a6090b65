import type { Cents } from '../money.ts'

/** '30CT' → 30; undefined when the label has no count. */
export function parseCount(countLabel: string | null | undefined): number | undefined {
  const pieces = Number(/^(\d+)\s*C(?:N)?T$/i.exec(countLabel ?? '')?.[1])
  return pieces > 0 ? pieces : undefined
}

/** '8 OZ' or '8-OZ' → 8. */
export function parseOunces(sizeLabel: string | null | undefined): number | undefined {
  const ounces = Number(/^(\d+(?:\.\d+)?)[\s-]*OZ$/i.exec(sizeLabel ?? '')?.[1])
  return ounces > 0 ? ounces : undefined
}

/** '30', '30 CT' and '30cnt' → '30CT'. Other text in upper case without spaces. */
export function toCountLabel(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/^(\d+)(CN?T)?$/, '$1CT')
}

/** '8', '8-OZ' and '8 oz' → '8 OZ'. Other text in upper case. */
export function toSizeLabel(typed: string): string {
  return typed.toUpperCase().replace(/^(\d+(?:\.\d+)?)[\s-]*(OZ)?$/, '$1 OZ')
}

/** Pack contents, as far as the product data states them. */
export interface PackSize {
  readonly count?: string | null | undefined
  readonly size?: string | null | undefined
  /** Net contents in milligrams. */
  readonly netMilligrams?: number | null | undefined
}

/** Dollars per unit; absent when the data is missing. */
export interface UnitPrices {
  /** To the cent. */
  readonly perOunce?: number
  /** To the cent. */
  readonly perPiece?: number
  /** Of net contents, to four decimals. */
  readonly perMilligram?: number
}

/** $18.60 for 30 pieces of 15,000 mg: 0.62 per piece, 0.0012 per mg. $18.48 for 8 OZ: 2.31 per oz. */
export function calculateUnitPrices(price: Cents, { count, size, netMilligrams }: PackSize): UnitPrices {
  const ounces = parseOunces(size)
  const pieces = parseCount(count)
  return {
    ...(ounces === undefined ? {} : { perOunce: Math.round(price / ounces) / 100 }),
    ...(pieces === undefined ? {} : { perPiece: Math.round(price / pieces) / 100 }),
    ...(netMilligrams == null || netMilligrams <= 0
      ? {}
      : { perMilligram: Math.round((price * 100) / netMilligrams) / 10_000 }),
  }
}

/** Below this, a price per milligram has fewer than two significant digits, which misleads shoppers. */
const minShownPerMilligram = 0.001

/**
 * Prices per unit, the most useful first: '$2.31 per oz' for powder, '$0.62 per piece' for counted products,
 * '$0.0012 per mg' when a milligram costs enough. A pack of one has no price per piece.
 */
export function formatUnitPrices(price: Cents, size: PackSize): string[] {
  const { perOunce, perPiece, perMilligram } = calculateUnitPrices(price, size)
  const pieces = parseCount(size.count)
  return [
    ...(perOunce === undefined ? [] : [`$${perOunce.toFixed(2)} per oz`]),
    ...(perPiece === undefined || pieces === 1 ? [] : [`$${perPiece.toFixed(2)} per piece`]),
    ...(perMilligram === undefined || perMilligram < minShownPerMilligram
      ? []
      : [toMilligramText(perMilligram)]),
  ]
}

/** '$0.0002 per mg', with the four decimals of the figure; undefined where they say nothing. */
export function formatMilligramPrice(perMilligram: number | undefined): string | undefined {
  return perMilligram === undefined || perMilligram === 0 ? undefined : toMilligramText(perMilligram)
}

function toMilligramText(perMilligram: number): string {
  return `$${perMilligram.toFixed(4)} per mg`
}
