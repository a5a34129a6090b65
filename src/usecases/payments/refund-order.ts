import type { Database } from '#db/open.ts'
import { insertOrderEvent } from '#db/queries/orders/orders.ts'
import { insertRefund, listPayments, listRefunds } from '#db/queries/payments/payments.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { explainBlockedRefund, getRefundableAmount } from '#domain/orders/staff-actions.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { lockOrderByNumber } from '../orders/lock-order.ts'
import type { Shop } from '../shop.ts'

/** Requests a partial or full refund. A job queued in the same transaction sends it. */
export async function refundOrder(
  shop: Shop,
  refund: { readonly number: string; readonly amount: Cents; readonly reason: string; readonly by: Actor },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrderByNumber(transaction, refund.number)
    if (!locked.ok) return locked
    const order = locked.value
    const refunds = await listRefunds(transaction, order.id)
    const blockedReason = explainBlockedRefund(order, refunds)
    if (blockedReason !== undefined) return refuse('invalid-state', { message: blockedReason })
    const refundable = getRefundableAmount(order, refunds)
    if (refund.amount > refundable) {
      return refuse('refund-too-large', {
        message: `You can refund up to ${formatMoney(refundable)}.`,
      })
    }
    await requestRefund(shop, transaction, order, refund)
    return ok(`Refund of ${formatMoney(refund.amount)} requested.`)
  })
}

/** Records the refund and queues it. The order must be locked and paid. */
export async function requestRefund(
  shop: Shop,
  transaction: Database,
  order: Order,
  refund: { readonly amount: Cents; readonly reason: string; readonly by: Actor },
): Promise<void> {
  const paid = (await listPayments(transaction, order.id)).find((payment) => payment.status === 'paid')
  if (paid === undefined) throw new Error(`Order ${order.number} is ${order.payment} without a paid payment`)
  const { id } = await insertRefund(transaction, {
    paymentId: paid.id,
    amount: refund.amount,
    reason: refund.reason,
    requestedBy: refund.by.displayName,
  })
  await shop.enqueue(transaction, { name: 'send-refund', data: { refundId: id } })
  await insertOrderEvent(transaction, {
    orderId: order.id,
    actor: refund.by.displayName,
    kind: 'refund-requested',
    detail: `${formatMoney(refund.amount)}: ${refund.reason}`,
    occurredAt: shop.clock.now(),
  })
  await recordAudit(transaction, {
    by: refund.by,
    action: 'order refund',
    subject: order.number,
    detail: { cents: refund.amount, reason: refund.reason },
  })
}
