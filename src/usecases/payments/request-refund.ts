import type { Database } from '#db/open.ts'
import { listDisputesOfOrder } from '#db/queries/disputes/disputes.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { insertRefund, listRefunds } from '#db/queries/payments/refunds.ts'
import type { Actor, systemActor } from '#db/queries/staff/audit-log.ts'
import { isMoneyTaken } from '#domain/disputes/dispute-state.ts'
import { add, type Cents, cents, subtract, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { listOrderPayments, type RefundPart } from '#domain/payments/payment.ts'
import {
  chooseRefundSources,
  type RefundSource,
  splitRefundParts,
  sumPaidBack,
} from '#domain/payments/refund-sources.ts'
import { calculateRefundedCredit, type RefundDestination } from '#domain/payments/store-credit.ts'
import { endOpenOffer } from '../edits/end-edit-offer.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import type { Shop } from '../shop.ts'
import { reduceInvoice } from './reduce-invoice.ts'
import { sendRefundJob } from './send-refund.ts'

export interface RequestedRefund {
  /** The customer reads it. */
  readonly reason: string
  readonly by: Actor | typeof systemActor
  readonly amount: Cents
  readonly destination?: RefundDestination | undefined
  readonly parts?: readonly RefundPart[]
  readonly idempotencyKey?: string
  readonly returnId?: string | undefined
  readonly isSmallerAgreed?: boolean
}

/**
 * Records the refund and queues it. The order must be locked and paid. What is open of its invoice is taken off first, because it
 * was not paid. What several payments paid is a refund of each.
 */
export async function requestRefund(
  shop: Shop,
  transaction: Database,
  order: Order,
  refund: RequestedRefund,
): Promise<void> {
  const withdrawn = { kind: 'change-withdrawn', data: { reason: 'The order was refunded.' } } as const
  await endOpenOffer(shop, transaction, order, { event: withdrawn, actor: toEventActor(refund.by) })
  const invoiced = getInvoicedPart(order, refund.amount)
  if (invoiced === 0) return requestPaidRefund(shop, transaction, order, refund)
  const { first, rest } = splitRefundParts(refund.parts ?? [], invoiced)
  const left = await reduceInvoice(shop, transaction, order, { ...refund, parts: first, amount: invoiced })
  const paid = subtract(refund.amount, invoiced)
  if (paid === 0) return
  const idempotencyKey = refund.idempotencyKey && nameRefundKey(refund.idempotencyKey, 1)
  await requestPaidRefund(shop, transaction, left, {
    ...refund,
    parts: rest,
    amount: paid,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
}

/** What of a refund is taken off the open invoice of its order. */
export function getInvoicedPart({ invoice }: Pick<Order, 'invoice'>, amount: Cents): Cents {
  return cents(Math.min(invoice?.open ?? 0, amount))
}

/** What was paid goes back, to store credit or through its payment. */
async function requestPaidRefund(
  shop: Shop,
  transaction: Database,
  order: Order,
  refund: RequestedRefund,
): Promise<void> {
  const { amount, destination = 'original', reason, returnId, by } = refund
  const refunds = await listRefunds(transaction, order.id)
  const credit = calculateRefundedCredit(amount, order, refunds, destination)
  const payments = listOrderPayments(await listPayments(transaction, order.id))
  if (payments.length === 0 && credit < amount)
    throw new Error(`Order ${order.number} is ${order.payment} without a paid payment`)
  const disputed = await (payments.length > 1 ? sumDisputed(transaction, order.id) : undefined)
  const sources = payments.map(({ id, amount: paid }) => {
    const taken = add(sumPaidBack(id, refunds), disputed?.get(id) ?? zero)
    return { paymentId: id, left: cents(Math.max(0, paid - taken)) }
  })
  let { parts = [] } = refund
  for (const [index, source] of splitOverSources(amount, credit, sources).entries()) {
    const { first, rest } = splitRefundParts(parts, source.amount)
    const idempotencyKey = refund.idempotencyKey && nameRefundKey(refund.idempotencyKey, index)
    const inserted = { ...source, orderId: order.id, reason, requestedBy: by.displayName, returnId }
    const { id } = await insertRefund(transaction, { ...inserted, parts: first, idempotencyKey })
    await shop.enqueue(transaction, sendRefundJob, { refundId: id })
    parts = rest
  }
  await recordOrderEvent(transaction, order, {
    actor: toEventActor(refund.by),
    event: {
      kind: 'refund-requested',
      data: { amount, reason, ...(credit > 0 && { credit }) },
    },
    occurredAt: shop.clock.now(),
    audit: refund.isSmallerAgreed ? { customerAgreedToLess: true } : undefined,
  })
}

/** Of the refunds that one request makes. */
function nameRefundKey(key: string, index: number): string {
  return index === 0 ? key : `${key}:${index + 1}`
}

/** The refunds that one is made of. What goes to store credit is in the first one. */
function splitOverSources(amount: Cents, credit: Cents, sources: readonly RefundSource[]) {
  const whole = { paymentId: sources[0]?.paymentId, amount, credit }
  if (sources.length < 2 || credit === amount) return [whole]
  return chooseRefundSources(subtract(amount, credit), sources).map((source, index) => ({
    paymentId: source.paymentId,
    amount: index === 0 ? add(source.amount, credit) : source.amount,
    credit: index === 0 ? credit : zero,
  }))
}

/** What banks took back in disputes, by the id of its payment. */
async function sumDisputed(transaction: Database, orderId: string): Promise<ReadonlyMap<string, Cents>> {
  const sums = new Map<string, Cents>()
  for (const { paymentId, amount, state } of await listDisputesOfOrder(transaction, orderId))
    if (isMoneyTaken(state)) sums.set(paymentId, add(sums.get(paymentId) ?? zero, amount))
  return sums
}
