import type { Database } from '#db/open.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import {
  finishRefund,
  insertRefund,
  listAllRefunds,
  resolveFailedRefund,
  storeRefundReference,
} from '#db/queries/payments/refunds.ts'
import { systemActor } from '#db/queries/staff/audit-log.ts'
import { cents, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { paymentProviderActor } from '#domain/orders/order-event.ts'
import { getRefundableAmount } from '#domain/orders/staff-actions.ts'
import { isUnsettledExtra, type Payment, type RefundWithPayment } from '#domain/payments/payment.ts'
import { getPaidBack } from '#domain/payments/store-credit.ts'
import type { OutsideRefund } from '#ports/payments.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { completeRefund } from './complete-refund.ts'
import { finishExtraRefund } from './finish-extra-refund.ts'

const reason = "It was refunded on the payment provider's own page."
/** Who asked for such a refund, as staff read it. */
const requestedBy = 'payment provider'

export interface OutsideRefunds {
  readonly payment: Payment
  readonly refunds: readonly OutsideRefund[]
}

/**
 * Records what somebody gave back on the provider's own page, once each. While a refund of the shop is on its way, nothing is
 * recorded, because the provider may have made it already. The order must be locked.
 */
export async function recordOutsideRefunds(
  shop: Shop,
  transaction: Database,
  { payment, refunds }: OutsideRefunds,
): Promise<void> {
  for (const made of refunds) {
    const known = (await listAllRefunds(transaction, payment.orderId)).filter(
      ({ accountId }) => accountId === payment.accountId,
    )
    if (known.some(({ status }) => status === 'requested')) return
    if (known.some(({ refundRef }) => refundRef === made.refundRef)) continue
    const settled = known.find((each) => isSettledByHand(each) && getPaidBack(each) === made.amount)
    // Staff said so before.
    if (settled !== undefined) await storeRefundReference(transaction, settled.id, made.refundRef)
    else await recordOutsideRefund(shop, transaction, { payment, made, known })
  }
}

/** Whether staff said that it was paid back. The reference of one that its bank had sent back is that of the first attempt. */
function isSettledByHand({ status, failure, refundRef, isReversed }: RefundWithPayment): boolean {
  return status === 'succeeded' && failure !== undefined && (refundRef === undefined || isReversed)
}

interface Recording {
  readonly payment: Payment
  readonly made: OutsideRefund
  readonly known: readonly RefundWithPayment[]
}

async function recordOutsideRefund(
  shop: Shop,
  transaction: Database,
  { payment, made, known }: Recording,
): Promise<void> {
  // With what an earlier one changed.
  const order = await lockOrder(transaction, payment.orderId)
  const current = findRefunded(await listPayments(transaction, payment.orderId), payment, made)
  if (order === undefined || current?.status !== 'paid') return
  const isExtra = current.extra !== undefined
  const left = isExtra
    ? getUnsettled(current)
    : getRefundableAmount(
        order,
        known.filter(({ isOfExtraPayment }) => !isOfExtraPayment),
      )
  const amount = cents(Math.min(made.amount, left))
  // A part of an extra payment is for staff, who settle the rest with it.
  if (amount <= 0 || (isExtra && amount < left)) return
  // It does what a refund that the provider had refused was to do, with the store credit of that one.
  const failed = known.find(
    (each) =>
      each.status === 'failed' &&
      each.paymentId === current.id &&
      getPaidBack(each) === amount &&
      each.amount <= left &&
      (each.credit === 0 || order.customerId !== undefined),
  )
  if (failed !== undefined) await resolveFailedRefund(transaction, failed.id, 'canceled')
  const { parts = [], returnId, credit = zero } = failed ?? {}
  const { id } = await insertRefund(transaction, {
    orderId: order.id,
    paymentId: current.id,
    amount: failed?.amount ?? amount,
    credit,
    reason,
    requestedBy,
    parts,
    returnId,
  })
  await finishRefund(transaction, id, { providerRef: made.refundRef, claimUrl: made.claimUrl })
  await finish(shop, transaction, order, { id, made })
}

/** What was given back: a surplus of just this amount, or money of the payment itself. */
function findRefunded(
  payments: readonly Payment[],
  payment: Payment,
  { amount }: OutsideRefund,
): Payment | undefined {
  const surplus = payments.find(
    (each) =>
      each.surplusOf === payment.id && isUnsettledExtra(each) && each.extra?.captured.amount === amount,
  )
  return surplus ?? payments.find(({ id }) => id === payment.id)
}

function getUnsettled({ extra }: Payment): number {
  return extra === undefined || extra.settled !== undefined ? 0 : extra.captured.amount
}

async function finish(
  shop: Shop,
  transaction: Database,
  order: Order,
  { id, made }: { readonly id: string; readonly made: OutsideRefund },
): Promise<void> {
  const refund = (await listAllRefunds(transaction, order.id)).find((each) => each.id === id)
  if (refund === undefined) throw new Error(`Refund ${id} vanished while it was recorded`)
  const { amount, parts, credit, isOfExtraPayment } = refund
  const actor = paymentProviderActor
  const refunded = isOfExtraPayment
    ? await finishExtraRefund(shop, transaction, order, { refund, actor })
    : await completeRefund(shop, transaction, order, { refund, actor, isSettledByHand: false })
  await recordEvent(shop, transaction, {
    by: systemActor,
    kind: 'refund succeeded',
    subject: order.number,
    detail: { cents: amount, reference: made.refundRef },
  })
  const kind = isOfExtraPayment ? 'extra-payment-refunded' : 'refunded'
  const found = { parts, credit, claimUrl: made.claimUrl }
  await queueEventEmail(shop, transaction, refunded, { kind, data: { amount, reason } }, found)
}
