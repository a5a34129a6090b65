import type { Database } from '#db/open.ts'
import { addOrderEvent, type OrderRow, updateOrder } from '#db/queries/orders.ts'
import { paymentsOfOrder, setPaymentStatus } from '#db/queries/payments.ts'
import type { Shop } from '../shop.ts'
import { releaseStock } from './open-payment-page.ts'

/**
 * Ends a locked order that is not paid: the stock and the use of a coupon go back, and a payment that comes all the
 * same is refunded by itself.
 */
export async function endUnpaidOrder(
  shop: Shop,
  transaction: Database,
  order: OrderRow,
  why: string,
): Promise<void> {
  const { id } = order
  await updateOrder(transaction, id, { payment_status: 'expired', fulfilment_status: 'cancelled' })
  for (const payment of await paymentsOfOrder(transaction, id))
    await setPaymentStatus(transaction, payment.id, 'expired')
  await releaseStock(transaction, order)
  await addOrderEvent(transaction, {
    orderId: id,
    actor: 'shopper',
    kind: 'cancelled',
    detail: why,
    at: shop.clock.now(),
  })
}
