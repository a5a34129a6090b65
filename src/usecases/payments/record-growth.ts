import type { Database } from '#db/open.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import {
  makeOrderPayment,
  storeConfirmedAmount,
  storeExtraAmount,
} from '#db/queries/payments/payment-corrections.ts'
import { listRefundsOfExtraPayments } from '#db/queries/payments/refunds.ts'
import { createExtraGrowthEntry, createExtraUseEntry } from '#domain/ledger/order-entries.ts'
import type { Order } from '#domain/orders/order.ts'
import { isPaid } from '#domain/orders/order-states.ts'
import { type CapturedMoney, isUnsettledExtra, type Payment, shopCurrency } from '#domain/payments/payment.ts'
import type { Shop } from '../shop.ts'
import {
  announceExtraCapture,
  expireUnpaidOrder,
  findExtraReason,
  paidTwice,
  recordSurplus,
  refundExtraPayment,
  tellShopperOfDifference,
} from './extra-payment.ts'

interface GrownCapture {
  readonly order: Order
  readonly payment: Payment
  /** What the provider confirmed in all. */
  readonly captured: CapturedMoney
}

/**
 * Records what arrived for a payment after it was captured, once: a blockchain takes money for a page that was paid before. The order
 * must be locked.
 * @returns what happened, for the record of the webhook. 'whole': the rest of an extra payment arrived, so that it can pay for its order.
 */
export async function recordGrowth(
  shop: Shop,
  transaction: Database,
  { order, payment, captured }: GrownCapture,
): Promise<string> {
  const growth = captured.amount - (payment.confirmed ?? captured.amount)
  const isOfCurrency = captured.currency === (payment.extra?.captured.currency ?? shopCurrency)
  if (growth <= 0 || !isOfCurrency)
    return payment.extra === undefined ? 'paid before' : expireUnpaidOrder(shop, transaction, order)
  await storeConfirmedAmount(transaction, payment.id, captured.amount)
  if (await isWaitingForRest(transaction, payment))
    return addToExtraPayment(shop, transaction, { order, payment, captured }, growth)
  await recordSurplus(shop, transaction, {
    ...{ order, payment },
    surplus: { amount: growth, currency: captured.currency },
    reason: isPaid(order) || payment.extra === undefined ? 'paid-twice' : 'amount-differs',
  })
  return 'more arrived'
}

/** Whether an extra payment can still become the one that pays for its order. */
async function isWaitingForRest(transaction: Database, payment: Payment): Promise<boolean> {
  if (!isUnsettledExtra(payment) || payment.surplusOf !== undefined) return false
  if (payment.extra?.reason === 'paid-twice') return false
  const refunds = await listRefundsOfExtraPayments(transaction, payment.orderId)
  return !refunds.some(({ paymentId, status }) => paymentId === payment.id && status !== 'canceled')
}

async function addToExtraPayment(
  shop: Shop,
  transaction: Database,
  { order, payment, captured }: GrownCapture,
  growth: number,
): Promise<string> {
  const occurredAt = shop.clock.now()
  await storeExtraAmount(transaction, payment.id, captured.amount)
  await insertLedgerEntries(transaction, [
    createExtraGrowthEntry(order, payment, { captured, growth }, occurredAt),
  ])
  const reason = findExtraReason(order, captured)
  if (reason === undefined) return 'whole'
  await announceExtraCapture(shop, transaction, { order, payment, reason, captured })
  if (reason !== 'paid-twice') {
    await tellShopperOfDifference(shop, transaction, { order, reason, captured })
    return expireUnpaidOrder(shop, transaction, order)
  }
  await refundExtraPayment(shop, transaction, { order, payment, reason, captured }, paidTwice)
  return 'paid twice, refunded'
}

/** Makes an extra payment whose rest arrived the one that pays for its order. The caller records the sale. */
export async function applyExtraPayment(
  shop: Shop,
  transaction: Database,
  { order, payment, captured }: GrownCapture,
): Promise<void> {
  await makeOrderPayment(transaction, payment.id)
  await insertLedgerEntries(transaction, [createExtraUseEntry(order, payment, captured, shop.clock.now())])
}

/** The rest of an extra payment came after its order was canceled or its items were sold, so that all of it goes back. */
export async function refundGrownPayment(
  shop: Shop,
  transaction: Database,
  { order, payment, captured }: GrownCapture,
  reason: string,
): Promise<string> {
  const extra = { order, payment, captured, reason: 'amount-differs' } as const
  await announceExtraCapture(shop, transaction, extra)
  await refundExtraPayment(shop, transaction, extra, reason)
  return 'paid late, refunded'
}
