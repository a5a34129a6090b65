import type { Database } from '#db/open.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import {
  makeOrderPayment,
  storeConfirmedAmount,
  storeExtraAmount,
} from '#db/queries/payments/payment-corrections.ts'
import { storeCaptureRef, storeCardNetwork } from '#db/queries/payments/payments.ts'
import { listRefundsOfExtraPayments } from '#db/queries/payments/refunds.ts'
import { createExtraGrowthEntry, createExtraUseEntry } from '#domain/ledger/order-entries.ts'
import { isPaid } from '#domain/orders/order-states.ts'
import { isUnsettledExtra, type Payment, shopCurrency } from '#domain/payments/payment.ts'
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
import { type CapturedPayment, payOrder, reservePaidItems } from './pay-order.ts'

/**
 * Records what arrived for a payment after it was captured, once: a blockchain takes money for a page that was paid before. An
 * extra payment whose rest arrived pays for its order. The order must be locked.
 * @returns what happened, for the record of the webhook
 */
export async function recordGrowth(
  shop: Shop,
  transaction: Database,
  { order, payment, captured }: CapturedPayment,
): Promise<string> {
  // The answer to a charge names neither, and the first report does.
  if (captured.network !== undefined) await storeCardNetwork(transaction, payment.id, captured.network)
  if (captured.captureRef !== undefined) await storeCaptureRef(transaction, payment.id, captured.captureRef)
  const growth = captured.amount - (payment.confirmed ?? captured.amount)
  const isOfCurrency = captured.currency === (payment.extra?.captured.currency ?? shopCurrency)
  if (growth <= 0 || !isOfCurrency)
    return payment.extra === undefined ? 'paid before' : expireUnpaidOrder(shop, transaction, order)
  await storeConfirmedAmount(transaction, payment.id, captured.amount)
  if (await isWaitingForRest(transaction, payment))
    return addToExtraPayment(shop, transaction, { order, payment, captured }, growth)
  await recordSurplus(shop, transaction, {
    order,
    payment,
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
  { order, payment, captured }: CapturedPayment,
  growth: number,
): Promise<string> {
  const occurredAt = shop.clock.now()
  await storeExtraAmount(transaction, payment.id, captured.amount)
  await insertLedgerEntries(transaction, [
    createExtraGrowthEntry(order, payment, { captured, growth }, occurredAt),
  ])
  const reason = findExtraReason(order, { payment, captured })
  if (reason === undefined) return payByExtraPayment(shop, transaction, { order, payment, captured })
  await announceExtraCapture(shop, transaction, { order, payment, reason, captured })
  if (reason !== 'paid-twice') {
    await tellShopperOfDifference(shop, transaction, { order, payment, reason, captured })
    return expireUnpaidOrder(shop, transaction, order)
  }
  await refundExtraPayment(shop, transaction, { order, payment, reason, captured }, paidTwice)
  return 'paid twice, refunded'
}

/** Makes an extra payment whose rest arrived the one that pays for its order. */
async function payByExtraPayment(shop: Shop, transaction: Database, paid: CapturedPayment): Promise<string> {
  const { order, payment, captured } = paid
  const items = await reservePaidItems(shop, transaction, order)
  if (items.lateReason !== undefined) return refundGrownPayment(shop, transaction, paid, items.lateReason)
  await makeOrderPayment(transaction, payment.id)
  await insertLedgerEntries(transaction, [createExtraUseEntry(order, payment, captured, shop.clock.now())])
  return payOrder(shop, transaction, paid, items)
}

/** The rest of an extra payment came after its order was canceled or its items were sold, so that all of it goes back. */
async function refundGrownPayment(
  shop: Shop,
  transaction: Database,
  { order, payment, captured }: CapturedPayment,
  reason: string,
): Promise<string> {
  const extra = { order, payment, captured, reason: 'amount-differs' } as const
  await announceExtraCapture(shop, transaction, extra)
  await refundExtraPayment(shop, transaction, extra, reason)
  return 'paid late, refunded'
}
