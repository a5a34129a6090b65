import { newId } from '#db/new-id.ts'
import { saveIdempotentResponse } from '#db/queries/checkout/idempotency-keys.ts'
import type { NewPayment } from '#db/queries/payments/payments.ts'
import type { Cents } from '#domain/money.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { getOrderPageUrl } from '../order-states/order-page.ts'
import type { RequestedPayment } from '../payments/move-payment.ts'
import { type OrderToPay, openPaymentPage } from '../payments/open-payment-page.ts'
import { routeNewPayment } from '../payments/route-new-payment.ts'
import type { Shop } from '../shop.ts'
import { deriveOrderKey } from '../tokens.ts'
import type { PlacedOrder } from './checkout-input.ts'
import type { ValidatedOrder } from './validate-order.ts'

/** The payment to store with a new order. One with nothing left to pay is complete and needs none. */
export function planPayment(
  shop: Pick<Shop, 'mode' | 'accounts'>,
  amount: Cents,
  { accounts, method }: Pick<ValidatedOrder, 'accounts' | 'method'>,
): Result<Omit<NewPayment, 'orderId'> | undefined> {
  if (method === undefined) return ok(undefined)
  const routed = routeNewPayment(shop, accounts, { amount, method, mode: shop.mode })
  return routed === undefined
    ? refuse('payment-method-unavailable')
    : ok({ ...routed, id: newId(), amount, method })
}

/** Opens the payment page of a new order, and keeps the response for a repeated request. A free order needs no page. */
export async function startPayment(
  shop: Shop,
  placed: {
    readonly order: OrderToPay
    readonly payment: RequestedPayment | undefined
    /** The Idempotency-Key. */
    readonly key: string | undefined
    readonly shopName: string
    readonly storesNothing: boolean | undefined
  },
): Promise<Result<PlacedOrder>> {
  const { order, payment, key, shopName, storesNothing } = placed
  const page =
    payment === undefined
      ? ok(getOrderPageUrl(shop, order.number))
      : await openPaymentPage(shop, { order, ...payment, shopName, storesNothing })
  if (!page.ok) return page
  const url = page.value
  if (key !== undefined) await saveIdempotentResponse(shop.db, key, { url })
  return ok({ url, orderNumber: order.number, orderKey: deriveOrderKey(shop, order.number) })
}
