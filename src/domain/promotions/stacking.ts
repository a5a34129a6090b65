import { formatMoney } from '../money.ts'
import { formatShopTime } from '../shop-time.ts'
import type { Bundle } from './bundle.ts'
import {
  type AppliedDiscount,
  calculateDiscount,
  type DiscountableCart,
  findBestDiscount,
  nameDiscount,
  sumSubtotal,
  totalDiscount,
} from './discount.ts'
import { countMissingUnits, type DueGift, listDueGifts } from './gift.ts'
import { doesPromotionCover, getPromotionState, type Promotion } from './promotion.ts'

/** How promotions combine, as the owner reads it. `stackPromotions` is this rule. */
export const stackingRule: readonly string[] = [
  'Each item first gets the price tier of its quantity.',
  'Then each order gets one discount: the one that saves the customer most. Free shipping counts at its price.',
  'The sets of bundles in the cart count together as one discount. What their items cost more than the bundles is taken off.',
  'If two save the same, sets come first. Then an automatic one comes before a code, so that no code is used for nothing.',
  'Gifts come on top of the discount. Each promotion gives its gift once per order.',
  'Minimum subtotals count the items before any discount. Gifts count for nothing.',
  'The discount of a payment method is taken off last, and tax is added to what is left.',
]

/** What promotions bring to an order. */
export interface StackedPromotions {
  readonly discount: AppliedDiscount | undefined
  readonly dueGifts: readonly DueGift[]
}

/**
 * @param promotions those that can be used: active automatic ones, and the coupon that was entered. Their order makes no difference
 * @param bundles the active ones
 */
export function stackPromotions(
  promotions: readonly Promotion[],
  cart: DiscountableCart,
  bundles: readonly Bundle[] = [],
): StackedPromotions {
  return { discount: findBestDiscount(promotions, cart, bundles), dueGifts: listDueGifts(promotions, cart) }
}

/** Whether a promotion applies to one cart. */
export interface PromotionOutcome {
  readonly promotion: Promotion
  readonly isApplied: boolean
  /** A sentence for staff. */
  readonly reason: string
}

/** Why each promotion applies to a cart, or does not. */
export function explainPromotions(
  promotions: readonly Promotion[],
  order: {
    readonly cart: DiscountableCart
    readonly stacked: StackedPromotions
    readonly now: Date
    /** The coupon that was entered. */
    readonly coupon: Promotion | undefined
    /** Why it cannot be used. */
    readonly couponRefusal: string | undefined
    /** Promotion id → why its gift is missing. */
    readonly missingGifts: ReadonlyMap<string, string>
  },
): PromotionOutcome[] {
  return promotions.map((promotion) => {
    const explained = explainUnusable(promotion, order) ?? explainUnmet(promotion, order.cart)
    if (explained !== undefined) return { promotion, isApplied: false, reason: explained }
    return promotion.discount.kind === 'gift'
      ? explainGift(promotion, order.missingGifts)
      : explainDiscount(promotion, order)
  })
}

/** Why a promotion cannot be used, whatever the cart has. */
function explainUnusable(
  promotion: Promotion,
  {
    now,
    coupon,
    couponRefusal,
  }: Pick<Parameters<typeof explainPromotions>[1], 'now' | 'coupon' | 'couponRefusal'>,
): string | undefined {
  const isEntered = coupon?.id === promotion.id
  switch (getPromotionState(promotion, now)) {
    case 'paused':
      return 'It is paused.'
    case 'scheduled':
      return `It starts on ${formatShopTime(promotion.startsAt)}.`
    case 'expired':
      return 'It has ended.'
    case 'used-up':
      return 'Its usage limit is reached.'
    case 'active':
      if (isEntered) return couponRefusal
      if (promotion.hasSingleUseCodes) return 'It needs one of its single-use codes.'
      return promotion.code === undefined ? undefined : `It needs the code ${promotion.code}.`
  }
}

/** What the cart lacks for a promotion. */
function explainUnmet(promotion: Promotion, cart: DiscountableCart): string | undefined {
  const { discount, minimumSubtotal } = promotion
  if (!cart.lines.some((line) => doesPromotionCover(promotion, line)))
    return 'No item in the cart is one of its items.'
  const subtotal = sumSubtotal(cart)
  if (subtotal < minimumSubtotal)
    return `The subtotal is ${formatMoney(subtotal)}, and it needs ${formatMoney(minimumSubtotal)}.`
  const missing = discount.kind === 'gift' ? countMissingUnits(promotion, discount, cart) : 0
  if (missing > 0) return `${missing} more of its items must be bought.`
  if (discount.kind !== 'gift' && totalDiscount(calculateDiscount(promotion, cart)) === 0)
    return discount.kind === 'free-shipping'
      ? 'Standard shipping costs nothing here, or another method is chosen.'
      : 'It takes nothing off this cart. More of its items must be bought.'
  return undefined
}

function explainGift(promotion: Promotion, missingGifts: ReadonlyMap<string, string>): PromotionOutcome {
  const missing = missingGifts.get(promotion.id)
  if (promotion.rewards.length === 0)
    return { promotion, isApplied: false, reason: 'Its gift does not exist anymore.' }
  return {
    promotion,
    isApplied: missing === undefined,
    reason: missing ?? 'The gift is added on top of the discount.',
  }
}

function explainDiscount(
  promotion: Promotion,
  { cart, stacked: { discount: best } }: Pick<Parameters<typeof explainPromotions>[1], 'cart' | 'stacked'>,
): PromotionOutcome {
  const saves = totalDiscount(calculateDiscount(promotion, cart))
  if (best === undefined || best.promotion?.id === promotion.id)
    return { promotion, isApplied: best !== undefined, reason: `It saves ${formatMoney(saves)}, the most.` }
  const most = totalDiscount(best)
  const name = nameDiscount(best)
  return {
    promotion,
    isApplied: false,
    reason:
      most === saves
        ? `"${name}" saves the same and comes first.`
        : `It would save ${formatMoney(saves)}, and "${name}" saves ${formatMoney(most)}.`,
  }
}
