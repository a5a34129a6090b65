import { findOrderByNumber, findOrderLines } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { zero } from '#domain/money.ts'
import { planHoldRefund } from '#domain/orders/hold-refund.ts'
import { isOpenOrder } from '#domain/orders/order-states.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { updateFulfillment } from '../fulfillment/update-fulfillment.ts'
import { refundOrder } from '../payments/refund-order.ts'
import type { Shop } from '../shop.ts'

export interface HoldRefund {
  readonly number: string
  /** Chosen when staff see the order. A repeated request with the same key is one refund. */
  readonly idempotencyKey: string
  /** The version of the order that staff saw. */
  readonly expectedVersion: number
  readonly by: Actor
}

/**
 * Refunds what the rules forbid in a held order: the affected items, and the rest is shipped; or the whole order, which is
 * canceled, when nothing else is left in it. The customer reads why.
 */
export async function refundHeldOrder(shop: Shop, request: HoldRefund): Promise<Result<string>> {
  const { number, idempotencyKey, expectedVersion, by } = request
  const order = await findOrderByNumber(shop.db, number)
  if (order === undefined)
    return refuse('order-not-found', { message: 'We could not find an order with this number.' })
  const [found, refunds] = await Promise.all([
    findOrderLines(shop.db, [order.id]),
    listRefunds(shop.db, order.id),
  ])
  if (refunds.some((refund) => refund.idempotencyKey === idempotencyKey))
    return ok(`The refund of order ${order.number} was requested before.`)
  if (order.hold === undefined || !isOpenOrder(order))
    return refuse('invalid-state', { message: 'This order is not held.' })
  const plan = planHoldRefund(order.hold, found.get(order.id) ?? [], refunds)
  if (plan.kind === 'lines') {
    const { lines, reason } = plan
    const refund = { number: order.number, lines, reason, idempotencyKey, expectedVersion, by }
    return refundOrder(shop, { ...refund, shipping: zero, returnAmount: zero, isSmallerAgreed: false })
  }
  return updateFulfillment(shop, {
    number: order.number,
    to: 'canceled',
    reason: plan.reason,
    refundKey: idempotencyKey,
    expectedVersion,
    by,
    refundRefusal: undefined,
  })
}
