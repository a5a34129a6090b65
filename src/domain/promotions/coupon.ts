import { formatEasternTime } from '../eastern-time.ts'
import { formatMoney, subtract } from '../money.ts'
import type { Refusal } from '../refusal.ts'
import {
  type AppliedDiscount,
  calculateDiscount,
  type DiscountableCart,
  sumSubtotal,
  totalDiscount,
} from './discount.ts'
import { doesPromotionCover, getPromotionState, type Promotion } from './promotion.ts'

/** Codes are typed from a mail or a poster: in any case, with spaces around. */
export function normalizeCouponCode(typed: string | undefined): string | undefined {
  return typed?.trim().toUpperCase() || undefined
}

/** Why a coupon cannot be used for this basket; undefined when it can. */
export function refuseCoupon(
  coupon: Promotion | undefined,
  order: { readonly basket: DiscountableCart; readonly now: Date; readonly usesByEmail: number },
): Refusal | undefined {
  if (coupon === undefined) return { code: 'coupon-unknown' }
  const { basket, now, usesByEmail } = order
  const closed = refuseInactiveCoupon(coupon, now)
  if (closed !== undefined) return closed
  if (coupon.mostUsesPerEmail !== undefined && usesByEmail >= coupon.mostUsesPerEmail) {
    return { code: 'coupon-used-by-you' }
  }
  if (!basket.lines.some((line) => doesPromotionCover(coupon, line))) return { code: 'coupon-covers-nothing' }
  const subtotal = sumSubtotal(basket)
  if (subtotal >= coupon.minimum) return undefined
  const missing = formatMoney(subtract(coupon.minimum, subtotal))
  return {
    code: 'coupon-minimum',
    message: `This coupon is for orders of ${formatMoney(coupon.minimum)} or more. ${missing} is still missing.`,
  }
}

function refuseInactiveCoupon(coupon: Promotion, now: Date): Refusal | undefined {
  switch (getPromotionState(coupon, now)) {
    case 'over':
      return { code: 'coupon-over' }
    case 'paused':
      return { code: 'coupon-paused' }
    case 'planned':
      return {
        code: 'coupon-not-begun',
        message: `This coupon is not valid yet. It begins on ${formatEasternTime(coupon.startsAt)}.`,
      }
    case 'used-up':
      return { code: 'coupon-used-up' }
    case 'live':
      return undefined
  }
}

/** Why a coupon that may be used changes nothing: something better holds, or there is nothing to take off. */
export function explainUnusedCoupon(
  coupon: Promotion,
  basket: DiscountableCart,
  holds: AppliedDiscount | undefined,
): string | undefined {
  if (holds?.promotion.id === coupon.id) return undefined
  if (holds !== undefined) {
    return `"${holds.promotion.name}" saves you ${formatMoney(totalDiscount(holds))} already, so coupon ${coupon.code} is not used. One offer holds for an order.`
  }
  if (coupon.gives.kind === 'free-shipping' && totalDiscount(calculateDiscount(coupon, basket)) === 0) {
    return `Coupon ${coupon.code} makes standard shipping free. It changes nothing for the method chosen here.`
  }
  return `Coupon ${coupon.code} takes nothing off this order.`
}
