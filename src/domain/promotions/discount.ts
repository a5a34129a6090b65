import { add, type Cents, cents, share, subtract, zero } from '../money.ts'
import { joinWords } from '../text.ts'
import type { Bundle } from './bundle.ts'
import { calculateBuyGet } from './buy-get.ts'
import {
  discountKinds,
  doesPromotionCover,
  isWholePrice,
  type PromotableLine,
  type Promotion,
} from './promotion.ts'
import { type AppliedSet, findSets, formatSet } from './sets.ts'

/** The minimum card charge: no promotion reduces the items below it, unless it makes all of them free and its uses are limited. */
export const minimumCharge = cents(50)

export interface DiscountableLine extends PromotableLine {
  readonly quantity: number
  /** Price at the tier. */
  readonly total: Cents
}

export interface DiscountableCart {
  readonly lines: readonly DiscountableLine[]
  /** Standard shipping price for this cart; zero when it is already free or another method is chosen. */
  readonly standardShipping: Cents
}

/** What an order has its discount for. */
export const appliedDiscountKinds = [...discountKinds, 'sets'] as const
export type DiscountKind = (typeof appliedDiscountKinds)[number]

/** The discount on one order: of a promotion, or of the sets of bundles that it has. */
export type AppliedDiscount = AppliedPromotion | AppliedSets

interface AppliedPromotion extends DiscountAmounts {
  readonly promotion: Promotion
  readonly sets?: undefined
}

interface AppliedSets extends DiscountAmounts {
  readonly promotion?: undefined
  readonly sets: readonly AppliedSet[]
}

interface DiscountAmounts {
  readonly itemsAmount: Cents
  readonly shippingAmount: Cents
  /** Product id → its share of `itemsAmount`. The shares add up to it. */
  readonly amountByProduct: ReadonlyMap<string, Cents>
}

export function sumSubtotal(cart: DiscountableCart): Cents {
  return add(...cart.lines.map(({ total }) => total))
}

/**
 * Computes the promotion's discount on the cart: nothing below its minimum subtotal or when it covers no line.
 * A percentage applies to the sum of the covered lines and is rounded once: 15 % of $18.60 and $9.99 is
 * 15 % of $28.59 = $4.29. A fixed amount is capped at the sum of the covered lines. Only a promotion with a usage limit makes
 * all items free: $20 off $18 without one leaves $0.50 (decision 0147).
 */
export function calculateDiscount(promotion: Promotion, cart: DiscountableCart): AppliedPromotion {
  const covered = cart.lines.filter((line) => doesPromotionCover(promotion, line))
  const subtotal = sumSubtotal(cart)
  const none: AppliedPromotion = {
    promotion,
    itemsAmount: zero,
    shippingAmount: zero,
    amountByProduct: new Map<string, Cents>(),
  }
  if (covered.length === 0 || subtotal < promotion.minimumSubtotal) return none
  const { discount } = promotion
  if (discount.kind === 'free-shipping') return { ...none, shippingAmount: cart.standardShipping }
  if (discount.kind === 'gift') return none
  if (discount.kind === 'buy-get') {
    const { amount, lines } = calculateBuyGet(promotion, discount, cart.lines)
    const itemsAmount = smallerAmount(amount, chargeableAmount(subtotal))
    return { ...none, itemsAmount, amountByProduct: allocateDiscount(itemsAmount, lines) }
  }
  const coveredTotal = add(...covered.map(({ total }) => total))
  const uncappedAmount =
    discount.kind === 'percent'
      ? share(coveredTotal, discount.share)
      : smallerAmount(discount.amount, coveredTotal)
  const mayBeAll =
    promotion.usageLimit !== undefined && (discount.kind === 'amount' || isWholePrice(discount))
  const itemsAmount =
    mayBeAll && uncappedAmount === subtotal
      ? uncappedAmount
      : smallerAmount(uncappedAmount, chargeableAmount(subtotal))
  return { ...none, itemsAmount, amountByProduct: allocateDiscount(itemsAmount, covered) }
}

/**
 * The sets of a cart, which are one discount together: what their units cost more than the bundles. Each set's part is allocated
 * to its own lines. At least the price of a set remains, which is no less than the minimum charge.
 */
export function calculateSets(
  bundles: readonly Bundle[],
  cart: Pick<DiscountableCart, 'lines'>,
): AppliedSets | undefined {
  const sets = findSets(bundles, cart.lines)
  if (sets.length === 0) return undefined
  const amountByProduct = new Map<string, Cents>()
  for (const { amount, lines } of sets)
    for (const [productId, part] of allocateDiscount(amount, lines))
      amountByProduct.set(productId, add(amountByProduct.get(productId) ?? zero, part))
  return {
    sets,
    itemsAmount: add(...sets.map(({ amount }) => amount)),
    shippingAmount: zero,
    amountByProduct,
  }
}

/**
 * Only one discount applies to an order: the one that saves the customer most, with free shipping at its price. The sets of
 * bundles count together as one. Ties go to the sets, then to the automatic promotion, so no coupon is used for nothing.
 * Undefined when none saves anything.
 */
export function findBestDiscount(
  promotions: readonly Promotion[],
  cart: DiscountableCart,
  bundles: readonly Bundle[] = [],
): AppliedDiscount | undefined {
  const rank = ({ promotion }: AppliedDiscount) =>
    promotion === undefined ? '' : `${promotion.code === undefined ? 0 : 1}${promotion.id}`
  const sets = calculateSets(bundles, cart)
  return [
    ...(sets === undefined ? [] : [sets]),
    ...promotions.map((promotion) => calculateDiscount(promotion, cart)),
  ]
    .filter((applied) => totalDiscount(applied) > 0)
    .sort((a, b) => totalDiscount(b) - totalDiscount(a) || (rank(a) < rank(b) ? -1 : 1))[0]
}

/** As the shopper reads it: 'Good Friday', 'Powder pack and 2 × Sample pack'. */
export function nameDiscount({ promotion, sets }: AppliedDiscount): string {
  return promotion === undefined ? joinWords(sets.map(formatSet)) : promotion.name
}

/** Tells whether two discounts are of the same promotion or the same sets. */
export function identifyDiscount({ promotion, sets }: AppliedDiscount): string {
  if (promotion !== undefined) return promotion.id
  return sets
    .map(({ bundle, count }) => `${count} ${bundle.id}`)
    .sort()
    .join()
}

export function totalDiscount(applied: AppliedDiscount): Cents {
  return add(applied.itemsAmount, applied.shippingAmount)
}

/**
 * Allocates a discount to lines in proportion to their prices: each share is rounded down, and the remaining cents
 * go to the largest remainders. $10.00 over three lines of $9.99 is $3.34, $3.33 and $3.33.
 */
export function allocateDiscount(
  discount: Cents,
  lines: readonly Pick<DiscountableLine, 'productId' | 'total'>[],
): ReadonlyMap<string, Cents> {
  const linesTotal = BigInt(add(...lines.map(({ total }) => total)))
  if (linesTotal === 0n) return new Map(lines.map(({ productId }) => [productId, zero]))
  const parts = lines.map(({ productId, total }) => {
    const exact = BigInt(discount) * BigInt(total)
    return { productId, floor: Number(exact / linesTotal), remainder: exact % linesTotal }
  })
  const centsLeft = discount - parts.reduce((sum, { floor }) => sum + floor, 0)
  const byRemainder = parts.toSorted((a, b) => {
    if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1
    // Ties break by id, so the order of the cart makes no difference.
    return a.productId < b.productId ? -1 : 1
  })
  return new Map(
    byRemainder.map(({ productId, floor }, index) => [productId, cents(floor + (index < centsLeft ? 1 : 0))]),
  )
}

/** What can be taken off so that the minimum charge remains. */
function chargeableAmount(subtotal: Cents): Cents {
  return cents(Math.max(0, subtract(subtotal, minimumCharge)))
}

function smallerAmount(a: Cents, b: Cents): Cents {
  return a < b ? a : b
}
