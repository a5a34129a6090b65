import type { Database } from '#db/open.ts'
import { findOrderLines, type OrderRow } from '#db/queries/orders/orders.ts'
import type { Shop } from '../shop.ts'
import { queueEmail } from './queue-email.ts'
import { type OrderEmailEvent, orderEmail } from './templates/order.ts'

/** Tells the buyer what happened to the order, in the transaction in which it happened. */
export async function queueOrderEmail(
  shop: Shop,
  transaction: Database,
  order: OrderRow,
  news: OrderEmailEvent,
): Promise<void> {
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  await queueEmail(
    shop,
    transaction,
    {
      to: order.email,
      template: news.kind,
      orderId: order.id,
      customerId: order.customerId,
      isDemo: order.isDemo,
    },
    (house) => orderEmail({ house, order, lines }, news),
  )
}
