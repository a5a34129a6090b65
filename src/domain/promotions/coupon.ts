import { easternMoment } from '../eastern-time.ts'
import { formatMoney, subtract } from '../money.ts'
import type { Refusal } from '../refusal.ts'
import { type Basket, type Saving, savingOf, subtotalOf, worthOf } from './discount.ts'
import { covers, type Promotion, promotionState } from './promotion.ts'

/** Codes are typed from a mail or a poster: in any case, with spaces around. */
export function couponCode(typed: string | undefined): string | undefined {
  return typed?.trim().toUpperCase() || undefined
}

/** Why a coupon cannot be used for this basket; undefined when it can. */
export function refuseCoupon(
  coupon: Promotion | undefined,
  order: { readonly basket: Basket; readonly now: Date; readonly usesByEmail: number },
): Refusal | undefined {
  if (coupon === undefined) return { code: 'coupon-unknown' }
  const { basket, now, usesByEmail } = order
  const closed = closedReason(coupon, now)
  if (closed !== undefined) return closed
  if (coupon.mostUsesPerEmail !== undefined && usesByEmail >= coupon.mostUsesPerEmail) {
    return { code: 'coupon-used-by-you' }
  }
  if (!basket.lines.some((line) => covers(coupon, line))) return { code: 'coupon-covers-nothing' }
  const subtotal = subtotalOf(basket)
  if (subtotal >= coupon.minimum) return undefined
  const missing = formatMoney(subtract(coupon.minimum, subtotal))
  return {
    code: 'coupon-minimum',
    message: `This coupon is for orders of ${formatMoney(coupon.minimum)} or more. ${missing} is still missing.`,
  }
}

function closedReason(coupon: Promotion, now: Date): Refusal | undefined {
  switch (promotionState(coupon, now)) {
    case 'over':
      return { code: 'coupon-over' }
    case 'paused':
      return { code: 'coupon-paused' }
    case 'planned':
      return {
        code: 'coupon-not-begun',
        message: `This coupon is not valid yet. It begins on ${easternMoment(coupon.startsAt)}.`,
      }
    case 'used-up':
      return { code: 'coupon-used-up' }
    case 'live':
      return undefined
  }
}

/** Why a coupon that may be used changes nothing: something better holds, or there is nothing to take off. */
export function whyCouponRests(
  coupon: Promotion,
  basket: Basket,
  holds: Saving | undefined,
): string | undefined {
  if (holds?.promotion.id === coupon.id) return undefined
  if (holds !== undefined) {
    return `"${holds.promotion.name}" saves you ${formatMoney(worthOf(holds))} already, so coupon ${coupon.code} is not used. One offer holds for an order.`
  }
  if (coupon.gives.kind === 'free-shipping' && worthOf(savingOf(coupon, basket)) === 0) {
    return `Coupon ${coupon.code} makes standard shipping free. It changes nothing for the method chosen here.`
  }
  return `Coupon ${coupon.code} takes nothing off this order.`
}
