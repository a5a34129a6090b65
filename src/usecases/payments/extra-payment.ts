import type { Database } from '#db/open.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { insertPayment, recordExtraPayment } from '#db/queries/payments/payments.ts'
import { sumReceipts } from '#db/queries/payments/receipts.ts'
import { insertRefund } from '#db/queries/payments/refunds.ts'
import { createExtraPaymentEntry } from '#domain/ledger/order-entries.ts'
import { type Cents, cents } from '#domain/money.ts'
import { describeOrderEvent } from '#domain/orders/describe-order-event.ts'
import type { Order } from '#domain/orders/order.ts'
import { createExtraPaymentEvent, paymentProviderActor } from '#domain/orders/order-event.ts'
import { explainBlockedTransition } from '#domain/orders/order-states.ts'
import { type CapturedMoney, type ExtraReason, type Payment, shopCurrency } from '#domain/payments/payment.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'
import { alertOwners } from '../email/alert-owners.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { moneyToSettleEmail } from '../email/templates/money-to-settle.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { releaseStock } from '../inventory/release-stock.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import type { Shop } from '../shop.ts'
import { sendRefundJob } from './send-refund.ts'

/** What a payment must bring: the price of its own way to pay, also when the shopper has chosen a cheaper one since. */
function getPrice(order: Order, { amount }: Pick<Payment, 'amount'>): Cents {
  return cents(Math.max(getAmountDue(order), amount))
}

/** Why captured money does not pay for the order; undefined when it does. */
export function findExtraReason(
  order: Order,
  { payment, captured }: { readonly payment: Payment; readonly captured: CapturedMoney },
): ExtraReason | undefined {
  if (explainBlockedTransition(order, { kind: 'paid' }) !== undefined) return 'paid-twice'
  if (captured.currency !== shopCurrency) return 'currency-differs'
  // What is above the total pays for the order, too, and the surplus is settled apart.
  return captured.amount >= getPrice(order, payment) ? undefined : 'amount-differs'
}

export interface ExtraCapture {
  readonly order: Order
  readonly payment: Payment
  readonly reason: ExtraReason
  readonly captured: CapturedMoney
  /** Why the shop refunds it at once. Undefined when staff decide, unless the order is paid twice. */
  readonly refundReason?: string | undefined
}

/**
 * Records captured money that does not pay for its order, and tells the owner. A second payment is refunded at once, and so is
 * one that came when the store credit beside it was given back. Another amount or currency is for staff to decide, and the order
 * stays unpaid (decision 0146). The order must be locked.
 */
export async function recordExtraCapture(
  shop: Shop,
  transaction: Database,
  capture: ExtraCapture,
): Promise<string> {
  await storeExtraCapture(shop, transaction, capture)
  if (capture.reason === 'paid-twice') return 'paid twice, refunded'
  // Otherwise it goes back at once.
  if (capture.refundReason === undefined) await tellShopperOfDifference(shop, transaction, capture)
  // The order itself is paid.
  return capture.reason === 'overpaid' ? 'overpaid' : expireUnpaidOrder(shop, transaction, capture.order)
}

async function storeExtraCapture(shop: Shop, transaction: Database, capture: ExtraCapture): Promise<void> {
  const { order, payment, reason, captured } = capture
  const refundReason = reason === 'paid-twice' ? paidTwice : capture.refundReason
  await recordExtraPayment(transaction, payment, { reason, captured })
  await insertLedgerEntries(transaction, [
    createExtraPaymentEntry(order, payment, captured, shop.clock.now()),
  ])
  await announceExtraCapture(shop, transaction, capture)
  if (refundReason !== undefined) await refundExtraPayment(shop, transaction, capture, refundReason)
}

/** Writes what an extra payment has on the timeline, and tells the owners. */
export async function announceExtraCapture(
  shop: Shop,
  transaction: Database,
  capture: ExtraCapture,
): Promise<void> {
  const { order, payment, reason, captured } = capture
  const occurredAt = shop.clock.now()
  // Once its credit was given back, an order costs its total.
  const due = capture.refundReason === undefined ? getPrice(order, payment) : order.total
  const { refundReason } = capture
  const event = createExtraPaymentEvent(reason, captured, { total: due, refundReason })
  await recordOrderEvent(transaction, order, { actor: paymentProviderActor, event, occurredAt })
  await alertOwners(shop, transaction, 'money-to-settle', (store) =>
    moneyToSettleEmail(store, { orderNumber: order.number, text: describeOrderEvent(event) }),
  )
}

/** Tells the shopper that another amount than the price arrived. The shopper of a canceled order knows why it is. */
export async function tellShopperOfDifference(
  shop: Shop,
  transaction: Database,
  { order, payment, reason, captured }: Omit<ExtraCapture, 'refundReason'>,
): Promise<void> {
  const event = createExtraPaymentEvent(reason, captured, { total: getPrice(order, payment) })
  const hasEnded = order.payment === 'expired' || order.expiresAt <= shop.clock.now()
  if (event.kind === 'amount-mismatch' && order.fulfillment !== 'canceled')
    await queueEventEmail(shop, transaction, order, event, { hasEnded })
}

/**
 * Records what staff received for an order that is not paid in time, or canceled before, as money to settle. Its shopper learns
 * that the rest is not asked for, unless they cancel it themselves. The caller ends the order, which must be locked.
 * @returns whether something was received for the payment
 */
export async function recordReceivedPart(
  shop: Shop,
  transaction: Database,
  {
    order,
    payment,
    isCanceling = false,
  }: { readonly order: Order; readonly payment: Payment; readonly isCanceling?: boolean },
): Promise<boolean> {
  if (payment.method !== 'by-hand') return false
  const received = await sumReceipts(transaction, payment.id)
  if (received === 0) return false
  const captured = { amount: received, currency: shopCurrency }
  const capture = { order, payment, reason: 'amount-differs', captured } as const
  await storeExtraCapture(shop, transaction, capture)
  if (!isCanceling) await tellShopperOfDifference(shop, transaction, capture)
  return true
}

/**
 * Records what was captured above what a payment was for as another payment, so that it is settled apart from the order. One that
 * is paid twice is refunded at once.
 */
export async function recordSurplus(
  shop: Shop,
  transaction: Database,
  {
    order,
    payment,
    surplus,
    reason = 'overpaid',
  }: {
    readonly order: Order
    readonly payment: Payment
    readonly surplus: CapturedMoney
    readonly reason?: ExtraReason
  },
): Promise<void> {
  const account = { id: payment.accountId, kind: payment.provider }
  const { method, route } = payment
  const amount = cents(surplus.amount)
  const surplusOf = payment.surplusOf ?? payment.id
  const inserted = { orderId: order.id, account, amount, method, route, surplusOf }
  const { id } = await insertPayment(transaction, inserted)
  const created = { ...payment, id, amount, surplusOf, status: 'created' } as const
  await recordExtraCapture(shop, transaction, { order, payment: created, reason, captured: surplus })
}

export const paidTwice = 'This order was already paid, and was charged a second time.'

export async function refundExtraPayment(
  shop: Shop,
  transaction: Database,
  { order, payment, captured }: ExtraCapture,
  reason: string,
): Promise<void> {
  // The shop cannot say an amount of another currency to the provider. It stays among the money to settle.
  if (captured.currency !== shopCurrency || captured.amount === 0) return
  const refund = await insertRefund(transaction, {
    orderId: order.id,
    paymentId: payment.id,
    amount: cents(captured.amount),
    reason,
    requestedBy: 'system',
  })
  await shop.enqueue(transaction, sendRefundJob, { refundId: refund.id })
}

/** Ends an order that is still unpaid after its time, although something was captured for it. */
export async function expireUnpaidOrder(shop: Shop, transaction: Database, order: Order): Promise<string> {
  const occurredAt = shop.clock.now()
  if (order.payment !== 'pending' || order.expiresAt > occurredAt) return 'recorded before'
  await applyCheckedTransition(transaction, order, {
    actor: paymentProviderActor,
    event: { kind: 'payment-expired', data: { isProviderAway: false } },
    occurredAt,
  })
  await releaseStock(shop, transaction, order)
  return 'expired'
}
