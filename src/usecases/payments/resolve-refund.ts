import type { Database } from '#db/open.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { listRefunds, resolveFailedRefund } from '#db/queries/payments/refunds.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type Cents, cents, formatMoney, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { paysForRemovedItems } from '#domain/orders/refund-parts.ts'
import { getRefundableAmount } from '#domain/orders/staff-actions.ts'
import { describeRefundRequest } from '#domain/payments/describe-refund-request.ts'
import type { RefundWithPayment } from '#domain/payments/payment.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import type { Shop } from '../shop.ts'
import { completeRefund } from './complete-refund.ts'
import { sumRest } from './record-bank-return.ts'
import { refuseRefundDestination } from './refuse-refund-destination.ts'
import { getInvoicedPart, requestRefund } from './request-refund.ts'

export interface RefundResolution {
  /** The order number. */
  readonly number: string
  readonly refundId: string
  /** 'settled': staff paid the money back in another way. */
  readonly to: 'retried' | 'settled' | 'canceled'
  /** Of a retried refund. Undefined: where the failed one was to go. */
  readonly destination?: RefundDestination | undefined
  /** How it was settled, or why it was canceled. */
  readonly note: string
  /** The version of the order that staff saw. */
  readonly expectedVersion?: number | undefined
  readonly by: Actor
}

/** Retries, settles or cancels a refund that the provider refused. */
export async function resolveRefund(shop: Shop, resolution: RefundResolution): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrderByNumber(transaction, resolution.number, resolution.expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    const refunds = await listRefunds(transaction, order.id)
    const refund = refunds.find(({ id }) => id === resolution.refundId)
    if (refund === undefined) return refuse('not-found')
    if (resolution.to === 'settled' && refund.credit === refund.amount)
      return refuse('invalid-state', {
        message: 'This refund was to go to store credit. Retry it, or cancel it.',
      })
    const refundable = await findRefundable(transaction, order, { refund, refunds })
    if (resolution.to !== 'canceled' && refund.amount > refundable)
      return refuse('refund-too-large', {
        message: `Only ${formatMoney(refundable)} of this order can still be refunded. Cancel this refund.`,
      })
    const unreachable = refuseRefundDestination(order, findDestination(refund, resolution))
    if (unreachable !== undefined) return unreachable
    // Once the customer has the money back in another refund, this one may go.
    const isOwed = refund.amount <= refundable
    if (resolution.to === 'canceled' && isOwed && paysForRemovedItems(refund))
      return refuse('invalid-state', {
        message: 'This refund took items out of the order. Retry it, or settle it in another way.',
      })
    if (resolution.to === 'canceled' && isOwed && order.fulfillment === 'canceled')
      return refuse('invalid-state', {
        message:
          'The order is canceled, so the customer is owed this money. Retry the refund, or settle it in another way.',
      })
    const status = resolution.to === 'settled' ? 'succeeded' : 'canceled'
    if (!(await resolveFailedRefund(transaction, refund.id, status)))
      return refuse('invalid-state', { message: `This refund is ${refund.status}, not failed.` })
    await recordEvent(shop, transaction, {
      by: resolution.by,
      kind: `refund ${resolution.to}`,
      subject: order.number,
      detail: { cents: refund.amount, note: resolution.note },
    })
    return ok(await applyResolution(shop, transaction, { order, refund, resolution }))
  })
}

/** Of a canceled order whose payment a bank took back, another payment may still be owed to the customer. */
async function findRefundable(
  transaction: Database,
  order: Order,
  { refund, refunds }: { readonly refund: RefundWithPayment; readonly refunds: readonly RefundWithPayment[] },
): Promise<Cents> {
  if (order.payment !== 'bank-returned' || order.fulfillment !== 'canceled')
    return getRefundableAmount(order, refunds)
  const payments = await listPayments(transaction, order.id)
  const isOfOther = payments.some(({ id, status }) => id === refund.paymentId && status === 'paid')
  return isOfOther ? cents(Math.max(0, sumRest(order, payments, refunds))) : zero
}

/**
 * Where the resolved refund goes. One that was to go to store credit whole goes there again, and so does the part of one that staff
 * settle.
 */
function findDestination(
  { amount, credit }: RefundWithPayment,
  { to, destination }: RefundResolution,
): RefundDestination | undefined {
  if (to === 'canceled') return undefined
  if (to === 'settled') return credit > 0 ? 'store-credit' : 'original'
  return destination ?? (credit === amount ? 'store-credit' : 'original')
}

/** @returns the message for staff */
async function applyResolution(
  shop: Shop,
  transaction: Database,
  {
    order,
    refund,
    resolution,
  }: {
    readonly order: Order
    readonly refund: RefundWithPayment
    readonly resolution: RefundResolution
  },
): Promise<string> {
  const { to, note, by } = resolution
  if (to === 'retried') {
    // A new refund, because the provider answers a repeated key with the same refusal.
    const { reason, returnId, parts } = refund
    const destination = findDestination(refund, resolution)
    await requestRefund(shop, transaction, order, {
      amount: refund.amount,
      reason,
      returnId,
      parts,
      by,
      destination,
    })
    // An invoice of the order may have been opened since the refund failed.
    const invoiced = getInvoicedPart(order, refund.amount)
    const ending = destination === 'store-credit' ? 'requested again, as store credit' : 'requested again'
    return describeRefundRequest({ amount: refund.amount, invoiced }, ending)
  }
  if (to === 'settled') {
    const settling = { refund, actor: toEventActor(by), isSettledByHand: true }
    const refunded = await completeRefund(shop, transaction, order, settling)
    const { amount, reason, parts, credit } = refund
    const found = { parts, credit, isByStaff: true, claimUrl: undefined }
    await queueEventEmail(shop, transaction, refunded, { kind: 'refunded', data: { amount, reason } }, found)
  }
  await recordOrderEvent(transaction, order, {
    actor: toEventActor(by),
    event: { kind: `refund-${to}`, data: { amount: refund.amount, note } },
    occurredAt: shop.clock.now(),
  })
  const amount = formatMoney(refund.amount)
  return to === 'settled' ? `Refund of ${amount} settled.` : `Refund of ${amount} canceled.`
}
