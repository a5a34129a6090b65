import type { Database } from '#db/open.ts'
import { linesOfOrders, type OrderRow } from '#db/queries/orders/orders.ts'
import type { Shop } from '../shop.ts'
import { queueMail } from './queue-email.ts'
import { type OrderNews, orderLetter } from './templates/order.ts'

/** Tells the buyer what happened to the order, in the transaction in which it happened. */
export async function mailBuyer(
  shop: Shop,
  transaction: Database,
  order: OrderRow,
  news: OrderNews,
): Promise<void> {
  const lines = (await linesOfOrders(transaction, [order.id])).get(order.id) ?? []
  await queueMail(
    shop,
    transaction,
    {
      to: order.email,
      template: news.kind,
      orderId: order.id,
      customerId: order.customer_id,
      isDemo: order.is_demo,
    },
    (house) => orderLetter({ house, order, lines }, news),
  )
}
