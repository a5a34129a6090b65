import type { Database } from '#db/open.ts'
import { listRefunds } from '#db/queries/orders/order-list.ts'
import { findOrderByNumber, insertOrderEvent, lockOrder, type OrderRow } from '#db/queries/orders/orders.ts'
import { insertRefund, listPayments } from '#db/queries/payments/payments.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { type Cents, cents, formatMoney } from '#domain/money.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { explainBlockedRefund, getRefundableAmount } from '../orders/staff-actions.ts'
import type { Shop } from '../shop.ts'

/** Gives part of the money back, or all of it: recorded now, carried out by a job of the same transaction. */
export async function refundOrder(
  shop: Shop,
  refund: { readonly number: string; readonly amount: Cents; readonly reason: string; readonly by: Actor },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const found = await findOrderByNumber(transaction, refund.number)
    const order = found === undefined ? undefined : await lockOrder(transaction, found.id)
    if (order === undefined)
      return refuse('order-not-found', { message: 'There is no order with this number.' })
    const refunds = await listRefunds(transaction, order.id)
    const whyNot = explainBlockedRefund(order, refunds)
    if (whyNot !== undefined) return refuse('wrong-state', { message: whyNot })
    const left = getRefundableAmount(order, refunds)
    if (refund.amount > left) {
      return refuse('refund-too-large', {
        message: `At most ${formatMoney(cents(left))} can still be refunded.`,
      })
    }
    await createRefund(shop, transaction, order, {
      amountCents: refund.amount,
      reason: refund.reason,
      by: refund.by,
    })
    return ok(`A refund of ${formatMoney(refund.amount)} is on its way.`)
  })
}

/** Writes the refund down and queues it. The order must be locked and paid. */
export async function createRefund(
  shop: Shop,
  transaction: Database,
  order: OrderRow,
  refund: { readonly amountCents: number; readonly reason: string; readonly by: Actor },
): Promise<void> {
  const paid = (await listPayments(transaction, order.id)).find((payment) => payment.status === 'paid')
  if (paid === undefined)
    throw new Error(`Order ${order.number} is ${order.paymentState} without a paid payment`)
  const { id } = await insertRefund(transaction, {
    paymentId: paid.id,
    amountCents: refund.amountCents,
    reason: refund.reason,
    requestedBy: refund.by.displayName,
  })
  await shop.enqueue(transaction, { name: 'refund-payment', data: { refundId: id } })
  await insertOrderEvent(transaction, {
    orderId: order.id,
    actor: refund.by.displayName,
    kind: 'refund-requested',
    detail: `${formatMoney(cents(refund.amountCents))}: ${refund.reason}`,
    at: shop.clock.now(),
  })
  await recordAudit(transaction, {
    by: refund.by,
    action: 'order refund',
    subject: order.number,
    detail: { cents: refund.amountCents, reason: refund.reason },
  })
}
