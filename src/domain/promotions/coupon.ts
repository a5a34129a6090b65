import { formatMoney, subtract } from '../money.ts'
import type { Refusal } from '../refusal.ts'
import { formatShopTime } from '../shop-time.ts'
import { calculateBuyGet } from './buy-get.ts'
import { describeDiscount } from './describe-promotion.ts'
import {
  type AppliedDiscount,
  calculateDiscount,
  type DiscountableCart,
  nameDiscount,
  sumSubtotal,
  totalDiscount,
} from './discount.ts'
import { countMissingUnits } from './gift.ts'
import { doesPromotionCover, getPromotionState, type Promotion } from './promotion.ts'

/** People type codes in any case and with spaces around them. */
export function normalizeCouponCode(typed: string | undefined): string | undefined {
  return typed?.trim().toUpperCase() || undefined
}

/** Why a coupon cannot be used for this cart; undefined when it can. */
export function refuseCoupon(
  coupon: Promotion | undefined,
  order: { readonly cart: DiscountableCart; readonly now: Date; readonly usesByEmail: number },
): Refusal | undefined {
  if (coupon === undefined) return { code: 'coupon-unknown' }
  if (coupon.singleUse?.isWithdrawn) return { code: 'coupon-withdrawn' }
  if (coupon.singleUse?.isUsed) return { code: 'coupon-code-used' }
  const { cart, now, usesByEmail } = order
  const closed = refuseInactiveCoupon(coupon, now)
  if (closed !== undefined) return closed
  if (coupon.usageLimitPerEmail !== undefined && usesByEmail >= coupon.usageLimitPerEmail) {
    return { code: 'coupon-already-used' }
  }
  if (!cart.lines.some((line) => doesPromotionCover(coupon, line))) return { code: 'coupon-not-applicable' }
  const subtotal = sumSubtotal(cart)
  if (subtotal >= coupon.minimumSubtotal) return refuseMissingUnits(coupon, cart)
  const missing = formatMoney(subtract(coupon.minimumSubtotal, subtotal))
  return {
    code: 'coupon-below-minimum',
    message: `This coupon is for orders of ${formatMoney(coupon.minimumSubtotal)} or more. Add ${missing} to use it.`,
  }
}

/** Why a coupon for units that are bought with others changes nothing yet. */
function refuseMissingUnits(coupon: Promotion, cart: DiscountableCart): Refusal | undefined {
  const { discount } = coupon
  const isMissing =
    (discount.kind === 'buy-get' && calculateBuyGet(coupon, discount, cart.lines).amount === 0) ||
    (discount.kind === 'gift' && countMissingUnits(coupon, discount, cart) > 0)
  if (!isMissing) return undefined
  return {
    code: 'coupon-not-applicable',
    message: `Your cart does not have the items of this coupon yet: ${describeDiscount(coupon)}.`,
  }
}

function refuseInactiveCoupon(coupon: Promotion, now: Date): Refusal | undefined {
  switch (getPromotionState(coupon, now)) {
    case 'expired':
      return { code: 'coupon-expired' }
    case 'paused':
      return { code: 'coupon-paused' }
    case 'scheduled':
      return {
        code: 'coupon-not-started',
        message: `This coupon is not valid yet. It starts on ${formatShopTime(coupon.startsAt)}.`,
      }
    case 'used-up':
      return { code: 'coupon-limit-reached' }
    case 'active':
      return undefined
  }
}

/** Why a valid coupon changes nothing: a better promotion applies, or there is nothing to discount. */
export function explainUnusedCoupon(
  coupon: Promotion,
  cart: DiscountableCart,
  applied: AppliedDiscount | undefined,
): string | undefined {
  if (applied?.promotion?.id === coupon.id || coupon.discount.kind === 'gift') return undefined
  if (applied !== undefined) {
    return `"${nameDiscount(applied)}" already saves you ${formatMoney(totalDiscount(applied))}, so coupon ${coupon.code} was not applied. Each order gets one discount.`
  }
  if (coupon.discount.kind === 'free-shipping' && totalDiscount(calculateDiscount(coupon, cart)) === 0) {
    return `Coupon ${coupon.code} makes standard shipping free. It does not change the price of the shipping method you chose.`
  }
  return `Coupon ${coupon.code} does not reduce the price of this order.`
}
