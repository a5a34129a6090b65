import type { Database } from '#db/open.ts'
import { listOrderEmailLines } from '#db/queries/email/order-email-lines.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Shop } from '../shop.ts'
import { buildOrderUrl } from './order-link.ts'
import { queueEmail } from './queue-email.ts'
import { type OrderEmailEvent, orderEmail } from './templates/order.ts'

/**
 * Queues the email about an order event in the same transaction.
 * @returns whether it will be sent
 */
export async function queueOrderEmail(
  shop: Shop,
  transaction: Database,
  order: Order,
  event: OrderEmailEvent,
): Promise<boolean> {
  // Its customer was erased, and a late payment is refunded without an email.
  if (order.email === '') return false
  const lines = await listOrderEmailLines(transaction, order.id)
  return queueEmail(
    shop,
    transaction,
    {
      to: order.email,
      template: event.kind,
      orderId: order.id,
      customerId: order.customerId,
      isDemo: order.isDemo,
    },
    (store) =>
      orderEmail({ store, order, lines, orderUrl: buildOrderUrl(shop, order), now: shop.clock.now() }, event),
  )
}
