import type { Database } from '#db/open.ts'
import { insertOrderEvent, type OrderRow, updateOrder } from '#db/queries/orders/orders.ts'
import { listPayments, setPaymentStatus } from '#db/queries/payments/payments.ts'
import { releaseStock } from '../payments/open-payment-page.ts'
import type { Shop } from '../shop.ts'

/**
 * Ends a locked order that is not paid: the stock and the use of a coupon go back, and a payment that comes all the
 * same is refunded by itself. One whose payment was declined, or whose time was up, is ended as well: else a payment that
 * comes late would take it up again.
 */
export async function cancelUnpaidOrder(
  shop: Shop,
  transaction: Database,
  order: OrderRow,
  why: string,
): Promise<void> {
  const { id } = order
  const isPending = order.paymentState === 'pending'
  await updateOrder(transaction, id, {
    fulfillmentState: 'canceled',
    ...(isPending ? { paymentState: 'expired' } : {}),
  })
  for (const payment of isPending ? await listPayments(transaction, id) : [])
    await setPaymentStatus(transaction, payment.id, 'expired')
  await releaseStock(transaction, order)
  await insertOrderEvent(transaction, {
    orderId: id,
    actor: 'shopper',
    kind: 'canceled',
    detail: why,
    at: shop.clock.now(),
  })
}
