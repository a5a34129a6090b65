import { createHash } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { findOrderByNumber, findOrderLines } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { findRecall } from '#db/queries/recalls/recalls.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { zero } from '#domain/money.ts'
import { countFromLot } from '#domain/orders/order-line.ts'
import { getRefundableOfLot } from '#domain/orders/refund-parts.ts'
import type { Refund } from '#domain/payments/payment.ts'
import { nothingPaidForLot, type RecallCase } from '#domain/recalls/recall.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { isOfRequest, requestOrderRefund } from '../payments/refund-order.ts'
import type { Shop } from '../shop.ts'
import { recallNotFound } from './load-recall.ts'

/**
 * Refunds what an order has of a recalled lot, also after it was shipped. A repeated call is one refund (decision 0063), unless
 * more can be refunded since, such as once another refund of the same items is canceled.
 */
export async function refundRecalledOrder(shop: Shop, request: RecalledOrderRefund): Promise<Result<string>> {
  return shop.db.transaction().execute((transaction) => requestRecallRefund(shop, transaction, request))
}

interface RecalledOrderRefund {
  readonly caseId: string
  readonly number: string
  readonly by: Actor
}

/** The same in a transaction that does more. */
export async function requestRecallRefund(
  shop: Shop,
  transaction: Database,
  { caseId, number, by }: RecalledOrderRefund,
): Promise<Result<string>> {
  const recall = await findRecall(transaction, caseId)
  if (recall === undefined) return refuse('not-found', recallNotFound)
  const refusal = refuseRefund(recall)
  if (refusal !== undefined) return refusal
  const order = await findOrderByNumber(transaction, number)
  if (order === undefined) return refuse('order-not-found', orderNotAffected)
  const [lines, refunds] = await Promise.all([
    findOrderLines(transaction, [order.id]),
    listRefunds(transaction, order.id),
  ])
  const affected = (lines.get(order.id) ?? []).filter((line) => countFromLot(line, recall.lotId) > 0)
  if (affected.length === 0) return refuse('order-not-found', orderNotAffected)
  const { idempotencyKey, wasRequested } = chooseRefundKey(caseId, order.id, refunds)
  const parts = affected
    .map((line) => ({
      lineId: line.id,
      amount: getRefundableOfLot(line, recall.lotId, refunds),
      removed: 0,
    }))
    .filter(({ amount }) => amount > 0)
  if (affected.every(({ total, discount }) => total === discount))
    return refuse('invalid-state', { message: nothingPaidForLot })
  if (parts.length === 0)
    return wasRequested
      ? ok(`The refund of order ${order.number} was requested before.`)
      : refuse('invalid-state', { message: 'The items of this lot are refunded already.' })
  return requestOrderRefund(shop, transaction, {
    number: order.number,
    lines: parts,
    shipping: zero,
    returnAmount: zero,
    isSmallerAgreed: false,
    reason: `Recall: ${recall.reason}`,
    idempotencyKey,
    by,
  })
}

const orderNotAffected = { message: 'This order has nothing from the recalled lot.' }

function refuseRefund({ isDrill, closedAt }: RecallCase): Result<never> | undefined {
  if (isDrill) return refuse('invalid-state', { message: 'A drill refunds nothing.' })
  if (closedAt !== undefined) return refuse('invalid-state', { message: 'This recall is closed.' })
  return undefined
}

/**
 * The first key of an order and its recall that no refund has, in the form of a UUID, and whether one with an earlier key still
 * counts.
 */
function chooseRefundKey(caseId: string, orderId: string, refunds: readonly Refund[]) {
  let wasRequested = false
  for (let attempt = 0; ; attempt += 1) {
    const idempotencyKey = hashToUuid(`recall:${caseId}:${orderId}${attempt === 0 ? '' : `:${attempt}`}`)
    const made = refunds.filter((refund) => isOfRequest(refund, idempotencyKey))
    if (made.length === 0) return { idempotencyKey, wasRequested }
    wasRequested ||= made.some(({ status }) => status !== 'canceled')
  }
}

function hashToUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
