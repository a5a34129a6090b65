import { dayMs, daysBefore } from '../duration.ts'
import { type BasisPoints, type Cents, cents, subtractShare } from '../money.ts'

/** Selling price = list price less percent, rounded to the cent, and never below one cent. */
export function calculateSellingPrice(listPrice: Cents, discount: BasisPoints): Cents {
  const price = subtractShare(listPrice, discount)
  return price > 0 ? price : listPrice
}

/** 16 CFR 233.1: a list price counts if the product was offered at it for 28 of the last 90 days. */
export const listPriceProofRule = { requiredDays: 28, withinDays: 90 } as const

export interface PricePeriod {
  readonly price: Cents
  readonly from: Date
  readonly to: Date | undefined
}

/**
 * Whether a list price may be struck through: the product was offered at that price or higher for at least 28 of the last 90
 * days.
 */
export function isListPriceProven(listPrice: Cents, history: readonly PricePeriod[], now: Date): boolean {
  const windowStart = now.getTime() - listPriceProofRule.withinDays * dayMs
  const offeredMs = history
    .filter((period) => period.price >= listPrice)
    .reduce((sum, { from, to }) => {
      const start = Math.max(from.getTime(), windowStart)
      const end = Math.min(to?.getTime() ?? now.getTime(), now.getTime())
      return sum + Math.max(0, end - start)
    }, 0)
  return offeredMs >= listPriceProofRule.requiredDays * dayMs
}

/** The list price to strike through, if the price history allows it. A product that has one is a sale item. */
export function getStruckListPrice(
  product: {
    readonly listPrice: Cents
    readonly discount: BasisPoints
    readonly price: Cents
    readonly pricePeriods: readonly PricePeriod[]
  },
  now: Date,
): Cents | undefined {
  const { listPrice, discount, price, pricePeriods } = product
  if (discount === 0 || price >= listPrice) return undefined
  return isListPriceProven(listPrice, pricePeriods, now) ? listPrice : undefined
}

const recentDays = 30

/** The lowest price at which the product was offered in the last 30 days, the current one included. */
export function getLowestRecentPrice(
  { price, pricePeriods }: { readonly price: Cents; readonly pricePeriods: readonly PricePeriod[] },
  now: Date,
): Cents {
  const start = daysBefore(now, recentDays)
  const recent = pricePeriods.filter(({ to }) => to === undefined || to > start)
  return cents(Math.min(price, ...recent.map((period) => period.price)))
}
