import type { Database } from '#db/open.ts'
import { findOrderLines, insertOrderEvent } from '#db/queries/orders/orders.ts'
import { insertRefund, listPayments, listRefunds } from '#db/queries/payments/payments.ts'
import { findReturns } from '#db/queries/returns/returns.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { type Cents, formatMoney, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { explainBlockedRefund, getRefundableAmount } from '#domain/orders/staff-actions.ts'
import type { Refund } from '#domain/payments/payment.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { calculateReturnRefunds, explainBlockedReturnRefund } from '#domain/returns/return-refunds.ts'
import { lockOrderByNumber } from '../orders/lock-order.ts'
import type { Shop } from '../shop.ts'

export interface RefundRequest {
  /** The order number. */
  readonly number: string
  readonly amount: Cents
  readonly reason: string
  /** A repeated request with the same key is one refund. */
  readonly idempotencyKey: string
  /** The RMA number, when the items of a return are refunded. */
  readonly returnNumber?: string | undefined
  readonly by: Actor
}

/** Requests a partial or full refund. A job queued in the same transaction sends it. */
export async function refundOrder(shop: Shop, refund: RefundRequest): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrderByNumber(transaction, refund.number)
    if (!locked.ok) return locked
    const order = locked.value
    const refunds = await listRefunds(transaction, order.id)
    const earlier = refunds.find(({ idempotencyKey }) => idempotencyKey === refund.idempotencyKey)
    if (earlier !== undefined)
      return earlier.amount === refund.amount ? ok(describeRequest(refund)) : refuse('key-reused')
    const blockedReason = explainBlockedRefund(order, { refunds, shopMode: shop.mode })
    if (blockedReason !== undefined) return refuse('invalid-state', { message: blockedReason })
    const refundable = getRefundableAmount(order, refunds)
    if (refund.amount > refundable) {
      return refuse('refund-too-large', {
        message: `You can refund up to ${formatMoney(refundable)}.`,
      })
    }
    const returned = await findRefundableReturn(transaction, { order, refund, refunds })
    if (!returned.ok) return returned
    await requestRefund(shop, transaction, order, { ...refund, returnId: returned.value })
    return ok(describeRequest(refund))
  })
}

function describeRequest({ amount }: Pick<RefundRequest, 'amount'>): string {
  return `Refund of ${formatMoney(amount)} requested.`
}

/** The id of the return to refund; undefined when the request names none. */
async function findRefundableReturn(
  transaction: Database,
  {
    order,
    refund: { returnNumber, amount },
    refunds,
  }: { readonly order: Order; readonly refund: RefundRequest; readonly refunds: readonly Refund[] },
): Promise<Result<string | undefined>> {
  if (returnNumber === undefined) return ok(undefined)
  const returns = (await findReturns(transaction, [order.id])).get(order.id) ?? []
  const request = returns.find(({ number }) => number === returnNumber.toUpperCase())
  if (request === undefined) return refuse('return-not-found')
  const blockedReason = explainBlockedReturnRefund(request, refunds)
  if (blockedReason !== undefined) return refuse('invalid-state', { message: blockedReason })
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const paid = calculateReturnRefunds(returns, lines).get(request.id) ?? zero
  if (amount <= paid) return ok(request.id)
  return refuse('refund-too-large', {
    message: `The customer paid ${formatMoney(paid)} for the items of ${request.number}. To refund more, refund the order.`,
  })
}

/** Records the refund and queues it. The order must be locked and paid. */
export async function requestRefund(
  shop: Shop,
  transaction: Database,
  order: Order,
  refund: Pick<RefundRequest, 'amount' | 'reason' | 'by'> & {
    readonly idempotencyKey?: string
    readonly returnId?: string | undefined
  },
): Promise<void> {
  const paid = (await listPayments(transaction, order.id)).find((payment) => payment.status === 'paid')
  if (paid === undefined) throw new Error(`Order ${order.number} is ${order.payment} without a paid payment`)
  const { id } = await insertRefund(transaction, {
    paymentId: paid.id,
    amount: refund.amount,
    reason: refund.reason,
    requestedBy: refund.by.displayName,
    returnId: refund.returnId,
    idempotencyKey: refund.idempotencyKey,
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
