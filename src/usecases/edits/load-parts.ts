import type { Database } from '#db/open.ts'
import { findOrderLines } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import type { Order } from '#domain/orders/order.ts'

/** What an edit of an order counts with. */
export async function loadParts(db: Database, { id }: Pick<Order, 'id'>) {
  const lines = (await findOrderLines(db, [id])).get(id) ?? []
  return { lines, refunds: await listRefunds(db, id) }
}
