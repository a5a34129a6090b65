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
 * Locks the promotion of an order and reckons the order once more: since the check it may have ended, been
 * changed, or its last use gone to somebody else. Refuses a coupon by name, and every sum that is another.
 */
export async function reservePromotion(
  shop: Shop,
  transaction: Database,
  { input, checked }: { readonly input: CheckoutInput; readonly checked: ValidatedOrder },
): Promise<Result<AppliedDiscount | undefined>> {
  const { cart, settings, option, priced } = checked
  const { saving } = priced
  if (saving === undefined) return ok(undefined)
  await lockPromotion(transaction, saving.promotion)
  const { couponCode: coupon, email } = input
  const now = shop.clock.now()
  const again = await priceOrder(transaction, { cart, settings, option, coupon, email, now })
  if (!again.ok) return again
  const { quote, saving: holds } = again.value
  if (quote.total === priced.quote.total && holds?.promotion.id === saving.promotion.id) return ok(holds)
  return refuse('cart-changed', {
    message: `The offer "${saving.promotion.name}" has just changed. The total is now ${formatMoney(quote.total)}. Please look at your order again before you pay.`,
  })
}

/** Counts the use in the order's own transaction. The promotion must be held. */
export async function recordPromotionUse(
  shop: Shop,
  transaction: Database,
  use: { readonly orderId: string; readonly email: string; readonly saving: AppliedDiscount | undefined },
): Promise<void> {
  if (use.saving === undefined) return
  const { promotion, itemsAmount, shippingAmount } = use.saving
  await insertPromotionUse(transaction, {
    orderId: use.orderId,
    promotionId: promotion.id,
    email: use.email,
    goodsCents: itemsAmount,
    shippingCents: shippingAmount,
    usedAt: shop.clock.now(),
  })
  // Pages that tell of it drop the claim when its last use is gone.
  if (promotion.usageLimit !== undefined) await publishCacheTags(transaction, ['promotions'])
}
