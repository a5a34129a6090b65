/** The days whose sales say how long the stock lasts. `recentUnitsSold` of a product counts them. */
export const salesDays = 30
/** A product that sells out within these days is in a filter of its own. */
export const soonDays = 14

/**
 * Whole days until the stock is sold out, as it sold in the last 30 days: 45 units of which 90 were sold last 15 days. Undefined when
 * nothing was sold.
 */
export function countDaysLeft({
  stock,
  recentUnitsSold,
}: {
  readonly stock: number
  readonly recentUnitsSold: number
}): number | undefined {
  return recentUnitsSold === 0 ? undefined : Math.floor((stock * salesDays) / recentUnitsSold)
}
