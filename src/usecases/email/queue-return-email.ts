import type { Database } from '#db/open.ts'
import { findOrderLines } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { findReturns } from '#db/queries/returns/returns.ts'
import { zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { isPaid } from '#domain/orders/order-states.ts'
import { calculateReturnRefunds, getRefundableOfReturn } from '#domain/orders/return-refunds.ts'
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
  }: { readonly order: Order; readonly request: Pick<Return, 'id' | 'number' | 'lines' | 'refundTo'> },
  event: ReturnEmailEvent,
): Promise<void> {
  // Its customer was erased.
  if (order.email === '') return
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const items = request.lines.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line === undefined ? [] : [{ name: line.name, size: line.size, imageKey: line.imageKey, quantity }]
  })
  const returns = (await findReturns(transaction, [order.id])).get(order.id) ?? []
  const paid = calculateReturnRefunds(returns, lines).get(request.id) ?? zero
  const refunds = await listRefunds(transaction, order.id)
  const { number, refundTo } = request
  const context = {
    order,
    number,
    refundTo,
    items,
    isRefundDue: isPaid(order) && getRefundableOfReturn(request, { paid, lines, refunds }) > 0,
    reasons: request.lines.map(({ reason }) => reason),
  }
  const recipient = {
    to: order.email,
    template: event.kind,
    orderId: order.id,
    customerId: order.customerId,
    isDemo: order.isDemo,
  }
  await queueEmail(shop, transaction, recipient, (store) => returnEmail(store, context, event))
}
