import { type IdempotentRequest, saveIdempotentResponse } from '#db/queries/checkout/idempotency-keys.ts'
import { findOrder } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { customerOrderStatusSentences } from '#domain/orders/customer-status.ts'
import { wasPaid } from '#domain/orders/order-states.ts'
import { isUnsettledExtra } from '#domain/payments/payment.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { evaluateOrder, refuseDestination } from '../compliance/evaluate-destination.ts'
import { getOrderPageUrl } from '../order-states/order-page.ts'
import { loadOrderToPay, openPaymentPage } from '../payments/open-payment-page.ts'
import type { Shop } from '../shop.ts'
import { deriveOrderKey } from '../tokens.ts'
import type { PlacedOrder } from './checkout-input.ts'

/**
 * Answers a repeated request like the first one. If the first one crashed between placing the order and answering,
 * the payment is resumed.
 */
export async function resumePayment(
  shop: Shop,
  request: {
    readonly key: string
    readonly bodyHash: Buffer
    readonly earlier: IdempotentRequest
    readonly storesNothing: boolean | undefined
  },
): Promise<Result<PlacedOrder>> {
  const { key, bodyHash, earlier, storesNothing } = request
  if (!bodyHash.equals(earlier.bodyHash)) return refuse('key-reused')
  const { orderKey: storedKey, url } = parseStoredResponse(earlier.response)
  const order = await findOrder(shop.db, earlier.orderId)
  if (order === undefined) return refuse('provider-unavailable')
  if (order.mode !== shop.mode) return refuse('shop-not-open')
  const payments = await listPayments(shop.db, order.id)
  if (!wasPaid(order) && payments.some(isUnsettledExtra))
    return refuse('invalid-state', { message: customerOrderStatusSentences['payment-differs'] })
  if (order.payment === 'failed' || order.payment === 'expired') {
    return refuse('cart-changed', {
      message: 'This payment has ended. Nothing was charged. Please pay again.',
    })
  }
  const orderKey = storedKey ?? deriveOrderKey(shop, order.number)
  const placed = { orderNumber: order.number, orderKey }
  if (order.payment === 'pending') {
    // The rules may have closed the place since the order was placed.
    const { verdict } = await evaluateOrder(shop, shop.db, order)
    if (!verdict.ok) return refuseDestination(verdict)
  }
  // The last one is the card that is tried now. What pays for a later edit of the order has no page.
  const payment = payments.findLast(({ orderEditId }) => orderEditId === undefined)
  if (getAmountDue(order) === 0 || (payment === undefined && wasPaid(order)))
    return ok({ ...placed, url: getOrderPageUrl(shop, order.number) })
  const openUrl = payment?.redirectUrl ?? url
  if (openUrl !== undefined) return ok({ ...placed, url: openUrl })

  if (payment === undefined || order.payment !== 'pending') return refuse('provider-unavailable')
  const { shopName } = await shop.kept.getSettings()
  const page = await openPaymentPage(shop, {
    order: await loadOrderToPay(shop, order),
    paymentId: payment.id,
    accountId: payment.accountId,
    method: payment.method,
    shopName,
    storesNothing,
  })
  if (!page.ok) return page
  await saveIdempotentResponse(shop.db, key, { url: page.value, orderKey: storedKey })
  return ok({ ...placed, url: page.value })
}

/** Versions before decision 0056 stored a random key. Their rows are deleted after a day. */
function parseStoredResponse(stored: unknown): { readonly orderKey?: string; readonly url?: string } {
  if (typeof stored !== 'object' || stored === null) return {}
  return {
    ...('orderKey' in stored && typeof stored.orderKey === 'string' ? { orderKey: stored.orderKey } : {}),
    ...('url' in stored && typeof stored.url === 'string' ? { url: stored.url } : {}),
  }
}
