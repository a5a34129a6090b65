import { add, type Cents, cents, share, subtract, zero } from '../money.ts'
import { doesPromotionCover, type PromotableLine, type Promotion } from './promotion.ts'

/** Cards are not charged less, so no promotion takes the goods below it. */
export const minimumCharge = cents(50)

export interface DiscountableLine extends PromotableLine {
  /** At the price tier. */
  readonly total: Cents
}

export interface DiscountableCart {
  readonly lines: readonly DiscountableLine[]
  /** What the standard method costs this order; zero when it is free already or another method is chosen. */
  readonly freeableShipping: Cents
}

/** What a promotion is worth to one order. */
export interface AppliedDiscount {
  readonly promotion: Promotion
  readonly goods: Cents
  readonly shipping: Cents
  /** Product id → its part of `goods`. The parts add up to it. */
  readonly perLine: ReadonlyMap<string, Cents>
}

export function sumSubtotal(basket: DiscountableCart): Cents {
  return add(...basket.lines.map(({ total }) => total))
}

/**
 * What the promotion takes off the basket: nothing below its minimum or when it covers no line.
 * A percentage is taken of the covered lines together and rounded once: 15 % of $18.60 and $9.99 is
 * 15 % of $28.59 = $4.29. An amount is at most what the covered lines cost.
 */
export function calculateDiscount(promotion: Promotion, basket: DiscountableCart): AppliedDiscount {
  const covered = basket.lines.filter((line) => doesPromotionCover(promotion, line))
  const subtotal = sumSubtotal(basket)
  const nothing = { promotion, goods: zero, shipping: zero, perLine: new Map<string, Cents>() }
  if (covered.length === 0 || subtotal < promotion.minimum) return nothing
  const { gives } = promotion
  if (gives.kind === 'free-shipping') return { ...nothing, shipping: basket.freeableShipping }
  const worth = add(...covered.map(({ total }) => total))
  const wanted = gives.kind === 'percent' ? share(worth, gives.off) : smallerAmount(gives.off, worth)
  const goods = smallerAmount(wanted, cents(Math.max(0, subtract(subtotal, minimumCharge))))
  return { ...nothing, goods, perLine: allocateDiscount(goods, covered) }
}

/**
 * One promotion holds for an order: the one that saves the shopper most, free shipping counted at its price.
 * Of equal ones the automatic one, so that no coupon is spent for nothing. Undefined when none saves anything.
 */
export function findBestDiscount(
  promotions: readonly Promotion[],
  basket: DiscountableCart,
): AppliedDiscount | undefined {
  const rank = ({ promotion }: AppliedDiscount) => `${promotion.code === undefined ? 0 : 1}${promotion.id}`
  return promotions
    .map((promotion) => calculateDiscount(promotion, basket))
    .filter((saving) => totalDiscount(saving) > 0)
    .sort((a, b) => totalDiscount(b) - totalDiscount(a) || (rank(a) < rank(b) ? -1 : 1))[0]
}

export function totalDiscount(saving: AppliedDiscount): Cents {
  return add(saving.goods, saving.shipping)
}

/**
 * Spreads a discount over lines by what they cost, to the cent: each gets its share rounded down, and the
 * cents left go to the largest remainders. $10.00 over three lines of $9.99 is $3.34, $3.33 and $3.33.
 */
export function allocateDiscount(
  discount: Cents,
  lines: readonly DiscountableLine[],
): ReadonlyMap<string, Cents> {
  const whole = BigInt(add(...lines.map(({ total }) => total)))
  if (whole === 0n) return new Map(lines.map(({ productId }) => [productId, zero]))
  const parts = lines.map(({ productId, total }) => {
    const exact = BigInt(discount) * BigInt(total)
    return { productId, floor: Number(exact / whole), remainder: exact % whole }
  })
  const left = discount - parts.reduce((sum, { floor }) => sum + floor, 0)
  const first = parts.toSorted((a, b) => {
    if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1
    // Equal lines: by id, so that the order of the cart makes no difference.
    return a.productId < b.productId ? -1 : 1
  })
  return new Map(
    first.map(({ productId, floor }, place) => [productId, cents(floor + (place < left ? 1 : 0))]),
  )
}

function smallerAmount(a: Cents, b: Cents): Cents {
  return a < b ? a : b
}
