import type { Database } from '#db/open.ts'
import { lockPromotion } from '#db/queries/promotions/promotions.ts'
import { formatMoney } from '#domain/money.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { type PricedOrder, priceOrder } from './price-order.ts'
import type { Checkout } from './validate-order.ts'

/**
 * Locks the promotion of an order and prices the order again, because the promotion may have ended, changed, or
 * reached its usage limit since validation. Refuses the order when its total changed.
 * @returns the prices to store
 */
export async function lockPromotionOfOrder(
  shop: Shop,
  transaction: Database,
  { input, context: { customerId }, validated }: Checkout,
): Promise<Result<PricedOrder>> {
  const { cart, settings, rateQuote, priced } = validated
  const { appliedDiscount } = priced
  if (appliedDiscount === undefined) return ok(priced)
  await lockPromotion(transaction, appliedDiscount.promotion)
  const { couponCode: coupon, email } = input
  const again = await priceOrder(transaction, {
    ...{ cart, settings, rateQuote, coupon, user: { email, customerId } },
    // The shopper's earlier orders have released theirs.
    uses: { mode: shop.mode },
    now: shop.clock.now(),
  })
  if (!again.ok) return again
  const { quote, appliedDiscount: locked } = again.value
  if (quote.total === priced.quote.total && locked?.promotion.id === appliedDiscount.promotion.id)
    return again
  return refuse('cart-changed', {
    message: `The promotion "${appliedDiscount.promotion.name}" has just changed. The total is now ${formatMoney(quote.total)}. Please look at your order again before you pay.`,
  })
}
