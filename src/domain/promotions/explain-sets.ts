import { formatMoney } from '../money.ts'
import type { Bundle, BundlePart } from './bundle.ts'
import {
  type AppliedDiscount,
  calculateSets,
  type DiscountableCart,
  nameDiscount,
  totalDiscount,
} from './discount.ts'

const maxExplained = 2

/** Why sets in the cart do not have the price of their bundles: a promotion saves more, or a product is missing. */
export function explainUnusedSets(
  bundles: readonly Bundle[],
  cart: Pick<DiscountableCart, 'lines'>,
  applied: AppliedDiscount | undefined,
): string[] {
  const sets = applied?.promotion === undefined ? undefined : calculateSets(bundles, cart)
  const outdone =
    applied === undefined || sets === undefined
      ? []
      : [
          `"${nameDiscount(applied)}" saves you ${formatMoney(totalDiscount(applied))}, and "${nameDiscount(sets)}" would save ${formatMoney(totalDiscount(sets))}. Each order gets one discount.`,
        ]
  return [...outdone, ...explainIncompleteSets(bundles, cart)].slice(0, maxExplained)
}

/** The bundles of which one product is missing, and at least two are in the cart. */
function explainIncompleteSets(
  bundles: readonly Bundle[],
  { lines }: Pick<DiscountableCart, 'lines'>,
): string[] {
  const units = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  const countMissing = ({ productId, quantity }: BundlePart) => quantity - (units.get(productId) ?? 0)
  return bundles.flatMap(({ name, parts }) => {
    const [part, ...others] = parts.filter((each) => countMissing(each) > 0)
    if (part === undefined || others.length > 0 || parts.length < 3) return []
    const missing = countMissing(part)
    const what = missing === 1 ? part.name : `${missing} × ${part.name}`
    return [`"${name}" is not complete without ${what}, so its price does not apply.`]
  })
}
