import type { Database } from '#db/open.ts'
import { findOrderLines, insertOrderEvent, removeFromOrder } from '#db/queries/orders/orders.ts'
import { insertRefund, listPayments, listRefunds } from '#db/queries/payments/payments.ts'
import { findReturns } from '#db/queries/returns/returns.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { add, type Cents, formatMoney, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { explainBlockedRefund, getRefundableAmount } from '#domain/orders/staff-actions.ts'
import type { Refund, RefundPart } from '#domain/payments/payment.ts'
import {
  getRefundableOfLine,
  type LineRefund,
  refuseRefundParts,
  spreadRefund,
} from '#domain/payments/refund-parts.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { calculateReturnRefunds, explainBlockedReturnRefund } from '#domain/returns/return-refunds.ts'
import { reviewOrder } from '../compliance/review-open-orders.ts'
import { restock } from '../inventory/release-stock.ts'
import { lockOrderByNumber, refuseStaleOrder } from '../orders/lock-order.ts'
import type { Shop } from '../shop.ts'

export interface RefundRequest {
  /** The order number. */
  readonly number: string
  readonly lines: readonly LineRefund[]
  readonly shipping: Cents
  /** The RMA number, when the items of a return are refunded. */
  readonly returnNumber?: string | undefined
  /** What the return is refunded with. */
  readonly returnAmount: Cents
  readonly reason: string
  /** A repeated request with the same key is one refund. */
  readonly idempotencyKey: string
  /** The version of the order that staff saw. */
  readonly expectedVersion?: number | undefined
  readonly by: Actor
}

/** Requests a refund of lines, shipping or a return (D39). A job queued in the same transaction sends it. */
export async function refundOrder(shop: Shop, refund: RefundRequest): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrderByNumber(transaction, refund.number)
    if (!locked.ok) return locked
    const order = locked.value
    const refunds = await listRefunds(transaction, order.id)
    const amount = sumRefund(refund)
    const message = `Refund of ${formatMoney(amount)} requested.`
    const earlier = refunds.find(({ idempotencyKey }) => idempotencyKey === refund.idempotencyKey)
    if (earlier !== undefined) return earlier.amount === amount ? ok(message) : refuse('key-reused')
    const stale = await refuseStaleOrder(transaction, order, refund.expectedVersion)
    if (stale !== undefined) return stale
    const blockedReason = explainBlockedRefund(order, { refunds, shopMode: shop.mode })
    if (blockedReason !== undefined) return refuse('invalid-state', { message: blockedReason })
    const refundable = getRefundableAmount(order, refunds)
    if (amount > refundable) {
      return refuse('refund-too-large', {
        message: `You can refund up to ${formatMoney(refundable)}.`,
      })
    }
    const details = { order, refund, refunds }
    const parts =
      refund.returnNumber === undefined
        ? await findRefundedLines(transaction, details)
        : await findRefundedReturn(transaction, details)
    if (!parts.ok) return parts
    await requestRefund(shop, transaction, order, { ...refund, ...parts.value, amount })
    await removeItems(shop, transaction, order, refund.lines)
    return ok(message)
  })
}

function sumRefund({ lines, shipping, returnAmount }: RefundRequest): Cents {
  return add(shipping, returnAmount, ...lines.map(({ amount }) => amount))
}

interface RefundDetails {
  readonly order: Order
  readonly refund: RefundRequest
  readonly refunds: readonly Refund[]
}

async function findRefundedLines(
  transaction: Database,
  { order, refund, refunds }: RefundDetails,
): Promise<Result<Pick<Refund, 'parts' | 'returnId'>>> {
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const refusal = refuseRefundParts({ order, lines, refunds }, refund)
  if (refusal !== undefined) return { ok: false, refusal }
  const shipping = refund.shipping > 0 ? [{ position: undefined, amount: refund.shipping }] : []
  return ok({ parts: [...refund.lines, ...shipping], returnId: undefined })
}

/** A return is refunded for its lines, up to what was paid for them and is not refunded yet. */
async function findRefundedReturn(
  transaction: Database,
  { order, refund: { returnNumber = '', returnAmount }, refunds }: RefundDetails,
): Promise<Result<Pick<Refund, 'parts' | 'returnId'>>> {
  const returns = (await findReturns(transaction, [order.id])).get(order.id) ?? []
  const request = returns.find(({ number }) => number === returnNumber.toUpperCase())
  if (request === undefined) return refuse('return-not-found')
  const blockedReason = explainBlockedReturnRefund(request, refunds)
  if (blockedReason !== undefined) return refuse('invalid-state', { message: blockedReason })
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const paid = calculateReturnRefunds(returns, lines).get(request.id) ?? zero
  const limits = lines
    .filter(({ position }) => request.lines.some((line) => line.position === position))
    .map((line) => ({ position: line.position, limit: getRefundableOfLine(line, refunds) }))
  const parts = returnAmount <= paid ? spreadRefund(returnAmount, limits) : undefined
  if (parts !== undefined) return ok({ parts, returnId: request.id })
  return refuse('refund-too-large', {
    message: `The customer paid ${formatMoney(paid)} for the items of ${request.number}. To refund more, refund the order.`,
  })
}

/** Takes refunded items out of an order that is not packed yet: they go back in stock and are not shipped. */
async function removeItems(
  shop: Shop,
  transaction: Database,
  order: Order,
  refunds: readonly LineRefund[],
): Promise<void> {
  const removed = refunds.filter((line) => line.removed > 0)
  if (removed.length === 0) return
  await removeFromOrder(transaction, order.id, removed)
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const changes = removed.flatMap((refund) => {
    const productId = lines.find(({ position }) => position === refund.position)?.productId
    return productId === undefined ? [] : [{ productId, change: refund.removed }]
  })
  await restock(transaction, changes)
  // Without these items, the rules may allow the order.
  await reviewOrder(shop, transaction, order)
}

/** Records the refund and queues it. The order must be locked and paid. */
export async function requestRefund(
  shop: Shop,
  transaction: Database,
  order: Order,
  refund: Pick<RefundRequest, 'reason' | 'by'> & {
    readonly amount: Cents
    readonly parts?: readonly RefundPart[]
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
    parts: refund.parts,
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
