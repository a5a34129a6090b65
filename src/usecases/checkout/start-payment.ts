import { saveIdempotentResponse } from '#db/queries/checkout/idempotency-keys.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { getOrderPageUrl } from '../order-states/order-page.ts'
import { openPaymentPage } from '../payments/open-payment-page.ts'
import type { RequestedPayment } from '../payments/request-payment.ts'
import type { Shop } from '../shop.ts'
import { deriveOrderKey } from '../tokens.ts'
import type { PlacedOrder } from './checkout-input.ts'

/** Opens the payment page of a new order, and keeps the response for a repeated request. A free order needs no page. */
export async function startPayment(
  shop: Shop,
  placed: {
    readonly orderId: string
    readonly orderNumber: string
    readonly payment: RequestedPayment | undefined
    /** The Idempotency-Key. */
    readonly key: string | undefined
    readonly shopName: string
  },
): Promise<Result<PlacedOrder>> {
  const { orderId, orderNumber, payment, key, shopName } = placed
  const page =
    payment === undefined
      ? ok(getOrderPageUrl(shop, orderNumber))
      : await openPaymentPage(shop, { orderId, ...payment, shopName })
  if (!page.ok) return page
  const url = page.value
  if (key !== undefined) await saveIdempotentResponse(shop.db, key, { url })
  return ok({ url, orderNumber, orderKey: deriveOrderKey(shop, orderNumber) })
}
