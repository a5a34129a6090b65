import { dayMs } from '../duration.ts'
/** The days whose sales say how long the stock lasts. `recentUnitsSold` of a product counts them. */
export const salesDays = 30
/** A product that sells out within these days is in a separate filter. */
export const soonDays = 14

/** The days in which a product could be sold: the last 30, or fewer for a product that was created since. */
export function countSalesDays({ createdAt }: { readonly createdAt: Date }, now: Date): number {
  const days = Math.ceil((now.getTime() - createdAt.getTime()) / dayMs)
  return Math.min(salesDays, Math.max(1, days))
}

/**
 * Whole days until the stock is sold out, as it sold in the last 30 days: 45 units of which 90 were sold last 15 days. The days
 * of a younger product are fewer: 45 units of which 90 were sold in its first 3 days last 1 day. Undefined when nothing was sold.
 */
export function countDaysLeft(
  product: { readonly stock: number; readonly recentUnitsSold: number; readonly createdAt: Date },
  now: Date,
): number | undefined {
  const { stock, recentUnitsSold } = product
  return recentUnitsSold === 0
    ? undefined
    : Math.floor((stock * countSalesDays(product, now)) / recentUnitsSold)
}
