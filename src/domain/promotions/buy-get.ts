import { type Cents, cents, share } from '../money.ts'
import {
  type BuyGetDiscount,
  doesPromotionCover,
  isRewarded,
  type PromotableLine,
  type Promotion,
} from './promotion.ts'

interface CartLine extends PromotableLine {
  readonly quantity: number
  /** Price at the tier. */
  readonly total: Cents
}

/**
 * What a cart saves by buying some units and getting others. The cheapest units are discounted. A unit counts once, as bought or as
 * discounted. Of 'Buy 2, get 1 free' on the same products, 7 units at $10.00 have 2 free: $20.00.
 * @returns the amount, and the lines that it is for. What is taken off is allocated to all of them, bought and discounted, so that
 * a return of one refunds what was paid for it (decision 0365).
 */
export function calculateBuyGet<Line extends CartLine>(
  promotion: Pick<Promotion, 'scope' | 'targets' | 'rewards'>,
  discount: BuyGetDiscount,
  lines: readonly Line[],
): { readonly amount: Cents; readonly lines: readonly Line[] } {
  const rewarded = lines.filter((line) => isRewarded(promotion, discount, line))
  const bought =
    discount.rewardScope === 'same'
      ? rewarded
      : lines.filter((line) => doesPromotionCover(promotion, line) && !rewarded.includes(line))
  const units = countDiscountedUnits(discount, { bought: countUnits(bought), rewarded: countUnits(rewarded) })
  const amount = share(sumCheapestUnits(rewarded, units), discount.share)
  return { amount, lines: lines.filter((line) => bought.includes(line) || rewarded.includes(line)) }
}

/**
 * How many units are discounted. On the same products, a rest that is more than what must be bought is discounted in part: of
 * 'Buy 2, get 2', 3 units have 1 discounted.
 */
export function countDiscountedUnits(
  { buyQuantity, getQuantity, maxTimes = Number.POSITIVE_INFINITY, rewardScope }: BuyGetDiscount,
  units: { readonly bought: number; readonly rewarded: number },
): number {
  if (rewardScope !== 'same')
    return Math.min(Math.min(Math.floor(units.bought / buyQuantity), maxTimes) * getQuantity, units.rewarded)
  const group = buyQuantity + getQuantity
  const rest = Math.max(0, (units.rewarded % group) - buyQuantity)
  return Math.min(Math.floor(units.rewarded / group) * getQuantity + rest, maxTimes * getQuantity)
}

function countUnits(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function sumCheapestUnits(lines: readonly CartLine[], count: number): Cents {
  let left = count
  let sum = 0
  for (const { total, quantity } of lines.toSorted((a, b) => a.total / a.quantity - b.total / b.quantity)) {
    const units = Math.min(left, quantity)
    sum += (total / quantity) * units
    left -= units
  }
  return cents(Math.round(sum))
}
