import type { Database } from '#db/open.ts'
import { findOrderLines } from '#db/queries/orders/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Return } from '#domain/returns/return.ts'
import type { Shop } from '../shop.ts'
import { queueEmail } from './queue-email.ts'
import { type ReturnEmailEvent, returnEmail } from './templates/return.ts'

/** Queues the email about a return in the transaction of its cause. */
export async function queueReturnEmail(
  shop: Shop,
  transaction: Database,
  {
    order,
    request,
  }: { readonly order: Order; readonly request: Pick<Return, 'number' | 'lines' | 'refundTo'> },
  event: ReturnEmailEvent,
): Promise<void> {
  // Its customer was erased.
  if (order.email === '') return
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const items = request.lines.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line === undefined ? [] : [{ name: line.name, size: line.size, imageKey: line.imageKey, quantity }]
  })
  const recipient = {
    to: order.email,
    template: event.kind,
    orderId: order.id,
    customerId: order.customerId,
    isDemo: order.isDemo,
  }
  await queueEmail(shop, transaction, recipient, (store) =>
    returnEmail(store, { order, number: request.number, refundTo: request.refundTo, items }, event),
  )
}
