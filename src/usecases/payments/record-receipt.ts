import type { Database } from '#db/open.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { insertReceipt, listReceiptsOfOrder, sumReceipts } from '#db/queries/payments/receipts.ts'
import { add, type Cents, formatMoney, subtract, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { wasPaid as wasOrderPaid } from '#domain/orders/order-states.ts'
import { isCaptured, isPendingPayment, type Payment, shopCurrency } from '#domain/payments/payment.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { explainDemoOrder } from '#domain/shop-mode.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { lockOrderByNumber, refuseStaleOrder } from '../order-states/lock-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { capturePayment } from './capture-payment.ts'
import { recordReceivedPart, recordSurplus } from './extra-payment.ts'
import { findPaymentByHand, getPaymentInstructions } from './payment-by-hand.ts'
import { type InvoiceMoney, recordInvoicePayment } from './record-invoice-payment.ts'

export interface ReceivedMoney extends InvoiceMoney {
  /** The order number. */
  readonly number: string
}

/**
 * Records money that arrived by wire, check or money order. The order is paid once all of its total is there. What is above the
 * total is money to settle. Less than the total waits for the rest. An order on terms is paid by its invoice.
 */
export async function recordReceipt(shop: Shop, received: ReceivedMoney): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, received.number)
    if (!locked.ok) return locked
    const order = locked.value
    if (order.invoice !== undefined)
      return recordInvoicePayment(shop, transaction, order, { ...received, invoice: order.invoice })
    const payment = findPaymentByHand(shop, await listPayments(transaction, order.id))
    if (payment === undefined)
      return refuse('invalid-state', { message: 'Staff do not confirm the payment of this order.' })
    // Of every payment of the order: what came too late is a payment for each receipt.
    const repeated = (await listReceiptsOfOrder(transaction, order.id)).find(
      ({ idempotencyKey }) => idempotencyKey === received.idempotencyKey,
    )
    if (repeated !== undefined)
      return repeated.amount === received.amount && repeated.reference === received.reference
        ? ok(`${formatMoney(received.amount)} recorded.`)
        : refuse('key-reused')
    const stale = await refuseStaleOrder(transaction, order, received.expectedVersion)
    if (stale !== undefined) return stale
    const demo = explainDemoOrder(order, shop.mode)
    if (demo !== undefined) return refuse('invalid-state', { message: demo })
    const before = await sumReceipts(transaction, payment.id)
    return storeReceipt(shop, transaction, { order, payment, received, before })
  })
}

interface Receiving {
  readonly order: Order
  readonly payment: Payment
  readonly received: ReceivedMoney
  /** What had arrived for the payment. */
  readonly before: Cents
}

/** @returns the message for staff */
async function storeReceipt(
  shop: Shop,
  transaction: Database,
  { order, payment, received, before }: Receiving,
): Promise<Result<string>> {
  const { amount, reference, idempotencyKey, by } = received
  const now = shop.clock.now()
  const receipt = { amount, reference, idempotencyKey, paymentId: payment.id }
  await insertReceipt(transaction, { ...receipt, receivedBy: by.displayName, receivedAt: now })
  const wasPaid = isCaptured(payment)
  const sum = add(before, amount)
  const due = getAmountDue(order)
  const missing = wasPaid || sum >= due ? zero : subtract(due, sum)
  // The order has ended, so the rest is not asked for.
  const isLate = missing > 0 && !isPendingPayment(payment)
  const data = { amount, reference, missing: isLate ? zero : missing }
  const event = { kind: 'payment-received', data } as const
  await recordOrderEvent(transaction, order, { actor: toEventActor(by), event, occurredAt: now })
  const recorded = `${formatMoney(amount)} recorded.`
  const tooLate = `${recorded} It came too late for order ${order.number}, so it must go back.`
  if (isLate) {
    await recordReceivedPart(shop, transaction, { order, payment })
    return ok(tooLate)
  }
  if (missing > 0) {
    const instructions = getPaymentInstructions(order, payment, sum)
    await queueEventEmail(shop, transaction, order, event, instructions)
    return ok(`${recorded} ${formatMoney(missing)} of order ${order.number} is missing.`)
  }
  if (wasPaid) {
    const surplus = { amount, currency: shopCurrency }
    // What came before it was too late, too.
    if (!wasOrderPaid(order)) {
      await recordSurplus(shop, transaction, { order, payment, surplus, reason: 'amount-differs' })
      return ok(tooLate)
    }
    await recordSurplus(shop, transaction, { order, payment, surplus })
    return ok(`${recorded} Order ${order.number} takes no more money. ${describeSurplus(amount)}`)
  }
  const captured = { amount: sum, currency: shopCurrency }
  const outcome = await capturePayment(shop, transaction, { order, payment, captured })
  if (outcome !== 'paid') return ok(tooLate)
  const surplus = subtract(sum, due)
  return ok(`${recorded} Order ${order.number} is paid.${surplus > 0 ? ` ${describeSurplus(surplus)}` : ''}`)
}

function describeSurplus(surplus: Cents): string {
  return `${formatMoney(surplus)} is too much, and must be settled.`
}
