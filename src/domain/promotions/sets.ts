import { add, type Cents, cents, multiply, subtract } from '../money.ts'
import type { Bundle, BundlePart } from './bundle.ts'

/** A line of a cart, at its price tier. */
interface SetLine {
  readonly productId: string
  readonly quantity: number
  readonly total: Cents
}

/** The complete sets of one bundle in a cart. */
export interface AppliedSet {
  readonly bundle: Pick<Bundle, 'id' | 'name'>
  readonly count: number
  /** What their units cost more than the bundle. */
  readonly amount: Cents
  /** The units of these sets, with their prices. */
  readonly lines: readonly Pick<SetLine, 'productId' | 'total'>[]
}

/**
 * The complete sets in a cart whose units cost more than the bundle. A unit belongs to one set: the bundle that saves most for a
 * set comes first, and takes as many sets as there are. Of 'Powder pack, $45.00' with two greens at $19.40 and a red at $15.00, a
 * cart with five greens and two reds has two sets and saves 2 × $8.80 = $17.60.
 */
export function findSets(bundles: readonly Bundle[], lines: readonly SetLine[]): AppliedSet[] {
  const left = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const unitPrices = new Map(
    lines.map(({ productId, quantity, total }) => [productId, cents(Math.floor(total / quantity))]),
  )
  const priceUnits = (parts: readonly Pick<BundlePart, 'productId' | 'quantity'>[], count: number) =>
    parts.map(({ productId, quantity }) => ({
      productId,
      total: multiply(unitPrices.get(productId) ?? cents(0), quantity * count),
    }))
  return bundles
    .filter(({ parts }) => countSets(parts, left) > 0)
    .map((bundle) => ({ bundle, saves: subtract(sumTotals(priceUnits(bundle.parts, 1)), bundle.price) }))
    .filter(({ saves }) => saves > 0)
    .sort((a, b) => b.saves - a.saves || (a.bundle.id < b.bundle.id ? -1 : 1))
    .flatMap(({ bundle, saves }) => {
      const { id, name, parts } = bundle
      const count = countSets(parts, left)
      if (count === 0) return []
      for (const { productId, quantity } of parts)
        left.set(productId, (left.get(productId) ?? 0) - quantity * count)
      return [
        { bundle: { id, name }, count, amount: multiply(saves, count), lines: priceUnits(parts, count) },
      ]
    })
}

/** How many sets of these parts the units make. */
function countSets(
  parts: readonly Pick<BundlePart, 'productId' | 'quantity'>[],
  units: ReadonlyMap<string, number>,
): number {
  if (parts.length === 0) return 0
  return Math.min(
    ...parts.map(({ productId, quantity }) => Math.floor((units.get(productId) ?? 0) / quantity)),
  )
}

function sumTotals(lines: readonly { readonly total: Cents }[]): Cents {
  return add(...lines.map(({ total }) => total))
}

/** 'Powder pack', '2 × Powder pack' */
export function formatSet({ bundle: { name }, count }: Pick<AppliedSet, 'bundle' | 'count'>): string {
  return count === 1 ? name : `${count} × ${name}`
}
