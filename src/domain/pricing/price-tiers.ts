import { type BasisPoints, basisPoints, type Cents, multiply, subtractShare } from '../money.ts'

/** A quantity band and its discount on the price of each unit. The last band has no upper end. */
export interface PriceTier {
  readonly minQuantity: number
  readonly maxQuantity?: number
  readonly discount: BasisPoints
}

/** The price tiers of a new shop: 1 unit 0 %, 2–5 3 %, 6–9 6 %, 10 and more 12 %. A setting may replace them. */
export const defaultPriceTiers: readonly PriceTier[] = [
  { minQuantity: 1, maxQuantity: 1, discount: basisPoints(0) },
  { minQuantity: 2, maxQuantity: 5, discount: basisPoints(300) },
  { minQuantity: 6, maxQuantity: 9, discount: basisPoints(600) },
  { minQuantity: 10, discount: basisPoints(1200) },
]

/** The tier of a quantity. @throws RangeError when there is none, such as for 0 */
export function findPriceTier(quantity: number, tiers: readonly PriceTier[]): PriceTier {
  const tier = tiers.find(
    ({ minQuantity, maxQuantity }) =>
      quantity >= minQuantity && quantity <= (maxQuantity ?? Number.POSITIVE_INFINITY),
  )
  if (tier === undefined) throw new RangeError(`No price tier holds a quantity of ${quantity}`)
  return tier
}

export interface TierPrice {
  readonly discount: BasisPoints
  /** Unit price at this quantity. */
  readonly unitPrice: Cents
  readonly total: Cents
}

/**
 * The price of a quantity of one product. The unit price is rounded first, then multiplied:
 * 6 units at $18.60 are 6 × $17.48 = $104.88, not $104.90.
 */
export function calculateTierPrice(price: Cents, quantity: number, tiers: readonly PriceTier[]): TierPrice {
  const { discount } = findPriceTier(quantity, tiers)
  const unitPrice = subtractShare(price, discount)
  return { discount, unitPrice, total: multiply(unitPrice, quantity) }
}
