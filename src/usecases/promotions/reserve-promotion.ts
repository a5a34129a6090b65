import type { Database } from '#db/open.ts'
import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { insertPromotionUse, lockPromotion } from '#db/queries/promotions/promotions.ts'
import { formatMoney } from '#domain/money.ts'
import type { AppliedDiscount } from '#domain/promotions/discount.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { CheckoutInput } from '../checkout/checkout-input.ts'
import { priceOrder } from '../checkout/price-order.ts'
import type { ValidatedOrder } from '../checkout/validate-order.ts'
import type { Shop } from '../shop.ts'

/**
 * Locks the promotion of an order and prices the order again, because the promotion may have ended, changed, or
 * reached its usage limit since validation. Refuses the order when its total changed.
 */
export async function reservePromotion(
  shop: Shop,
  transaction: Database,
  {
    input,
    customerId,
    validated,
  }: {
    readonly input: CheckoutInput
    readonly customerId: string | undefined
    readonly validated: ValidatedOrder
  },
): Promise<Result<AppliedDiscount | undefined>> {
  const { cart, settings, rateQuote, priced } = validated
  const { appliedDiscount } = priced
  if (appliedDiscount === undefined) return ok(undefined)
  await lockPromotion(transaction, appliedDiscount.promotion)
  const { couponCode: coupon, email } = input
  const again = await priceOrder(transaction, {
    ...{ cart, settings, rateQuote, coupon, user: { email, customerId } },
    // The shopper's earlier orders have released theirs.
    uses: { mode: shop.mode },
    now: shop.clock.now(),
  })
  if (!again.ok) return again
  const { quote, appliedDiscount: reserved } = again.value
  if (quote.total === priced.quote.total && reserved?.promotion.id === appliedDiscount.promotion.id)
    return ok(reserved)
  return refuse('cart-changed', {
    message: `The promotion "${appliedDiscount.promotion.name}" has just changed. The total is now ${formatMoney(quote.total)}. Please look at your order again before you pay.`,
  })
}

/** Records the use in the order's transaction. The promotion must be locked. */
export async function recordPromotionUse(
  shop: Shop,
  transaction: Database,
  use: {
    readonly orderId: string
    readonly email: string
    readonly appliedDiscount: AppliedDiscount | undefined
  },
): Promise<void> {
  if (use.appliedDiscount === undefined) return
  const { promotion, itemsAmount, shippingAmount } = use.appliedDiscount
  await insertPromotionUse(transaction, {
    orderId: use.orderId,
    promotionId: promotion.id,
    email: use.email,
    itemsDiscount: itemsAmount,
    shippingDiscount: shippingAmount,
    usedAt: shop.clock.now(),
  })
  // Pages stop mentioning a promotion once its usage limit is reached.
  if (promotion.usageLimit !== undefined) await publishCacheTags(transaction, ['promotions'])
}
