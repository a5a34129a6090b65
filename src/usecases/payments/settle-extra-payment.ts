import type { Database } from '#db/open.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { listPayments, settleExtraPayment } from '#db/queries/payments/payments.ts'
import {
  insertRefund,
  listRefundsOfExtraPayments,
  resolveFailedRefund,
} from '#db/queries/payments/refunds.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { createExtraSettlementEntry } from '#domain/ledger/order-entries.ts'
import { cents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { disputedMoney } from '#domain/orders/staff-actions.ts'
import { formatCaptured, isUnsettledExtra, type Payment, shopCurrency } from '#domain/payments/payment.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { acceptShortPayment } from './accept-short-payment.ts'
import { isTakenByBank } from './is-taken-by-bank.ts'
import { sendRefundJob } from './send-refund.ts'

export interface ExtraPaymentDecision {
  /** The order number. */
  readonly number: string
  readonly paymentId: string
  /**
   * 'settled': staff paid it back in another way, or agreed on it with the customer. 'accepted': it pays for the order although it
   * is short.
   */
  readonly to: 'refunded' | 'settled' | 'accepted'
  readonly note: string
  /** The version of the order that staff saw. */
  readonly expectedVersion?: number | undefined
  readonly by: Actor
}

/**
 * Refunds an extra payment through its provider, accepts it, or records how staff settled it. A failed refund of it is replaced.
 */
export async function decideExtraPayment(
  shop: Shop,
  decision: ExtraPaymentDecision,
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, decision.number, decision.expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    const payments = await listPayments(transaction, order.id)
    const payment = payments.find(({ id }) => id === decision.paymentId)
    if (payment === undefined) return refuse('not-found')
    if (payment.extra === undefined)
      return refuse('invalid-state', { message: 'This payment belongs to its order. Refund the order.' })
    if (!isUnsettledExtra(payment)) return refuse('invalid-state', { message: 'This payment is settled.' })
    const refunds = (await listRefundsOfExtraPayments(transaction, order.id)).filter(
      ({ paymentId }) => paymentId === payment.id,
    )
    if (refunds.some(({ status }) => status === 'requested'))
      return refuse('invalid-state', { message: 'The refund of this payment is on its way.' })
    for (const { id, status } of refunds)
      if (status === 'failed') await resolveFailedRefund(transaction, id, 'canceled')
    const sent = payments.find(({ id }) => id === payment.surplusOf) ?? payment
    if (decision.to === 'accepted')
      return acceptShortPayment(shop, transaction, { order, payment, note: decision.note, by: decision.by })
    return decision.to === 'refunded'
      ? requestExtraRefund(shop, transaction, { order, payment, decision }, sent)
      : recordSettlement(shop, transaction, { order, payment, decision })
  })
}

interface Deciding {
  readonly order: Order
  readonly payment: Payment
  readonly decision: ExtraPaymentDecision
}

async function requestExtraRefund(
  shop: Shop,
  transaction: Database,
  { order, payment, decision }: Deciding,
  sent: Payment,
): Promise<Result<string>> {
  const captured = payment.extra?.captured
  if (shop.paymentAdapters.get(sent.provider)?.capabilities.refunds === 'by-staff')
    return refuse('invalid-state', {
      message: 'Send this money back by wire or check, then mark the payment as settled.',
    })
  if (await isTakenByBank(transaction, payment)) return refuse('invalid-state', { message: disputedMoney })
  const isKnown = sent.providerRef !== undefined && captured?.currency === shopCurrency
  if (captured === undefined || !isKnown || captured.amount === 0)
    return refuse('invalid-state', {
      message:
        "The shop cannot refund this payment. Refund it on the provider's own page, then mark it as settled.",
    })
  const { id } = await insertRefund(transaction, {
    orderId: order.id,
    paymentId: payment.id,
    amount: cents(captured.amount),
    reason: decision.note,
    requestedBy: decision.by.displayName,
  })
  await shop.enqueue(transaction, sendRefundJob, { refundId: id })
  await recordOrderEvent(transaction, order, {
    actor: toEventActor(decision.by),
    event: {
      kind: 'refund-requested',
      data: { amount: cents(captured.amount), reason: decision.note, isOfExtraPayment: true },
    },
    occurredAt: shop.clock.now(),
  })
  return ok(`Refund of ${formatCaptured(captured)} requested.`)
}

async function recordSettlement(
  shop: Shop,
  transaction: Database,
  { order, payment, decision }: Deciding,
): Promise<Result<string>> {
  const { note, by } = decision
  const captured = payment.extra?.captured
  if (captured === undefined) throw new Error(`Payment ${payment.id} is no extra payment`)
  const occurredAt = shop.clock.now()
  await settleExtraPayment(transaction, payment.id, { at: occurredAt, by: by.displayName, note })
  await insertLedgerEntries(transaction, [createExtraSettlementEntry(order, payment, captured, occurredAt)])
  await recordOrderEvent(transaction, order, {
    actor: toEventActor(by),
    event: { kind: 'extra-payment-settled', data: { captured, note } },
    occurredAt,
  })
  return ok('The payment is settled.')
}
