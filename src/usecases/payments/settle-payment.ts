import type { Database } from '#db/open.ts'
import { insertOrderEvent, lockOrder } from '#db/queries/orders/orders.ts'
import { setPaymentStatus, touchPayment } from '#db/queries/payments/payments.ts'
import { explainBlockedTransition, type Order } from '#domain/orders/order.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { releaseStock } from '../inventory/release-stock.ts'
import { applyCheckedTransition } from '../orders/apply-transition.ts'
import type { Shop } from '../shop.ts'
import { capturePayment } from './capture-payment.ts'

/** Days a bank may take to confirm a payment after its page has closed. */
const bankConfirmationDays = 3
const provider = 'payment provider'

/**
 * Asks the provider for the status of a payment and updates the order. Webhooks, the return page and jobs may call
 * it any number of times, in any order.
 */
export async function settlePayment(shop: Shop, payment: Payment): Promise<string> {
  if (payment.providerRef === undefined) return expireUnopenedPayment(shop, payment)
  const answer = await shop.paymentProviders.get(payment.provider).getStatus(payment.providerRef)
  return shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, payment.orderId)
    if (order === undefined) return 'order unknown'
    await touchPayment(transaction, payment.id)
    if (answer.status === 'paid')
      return capturePayment(shop, transaction, { order, payment, amount: answer.amount })
    if (answer.status === 'open') return expireOverduePayment(shop, transaction, { order, payment })
    if (answer.status === 'processing') return markProcessing(shop, transaction, { order, payment })
    return failPayment(transaction, { order, payment }, answer.status === 'failed' ? 'failed' : 'expired')
  })
}

/**
 * Settles all payments of an order that may still change.
 * @returns the number of payments, and the errors of providers that did not respond
 */
export async function settleOpenPayments(
  shop: Shop,
  payments: readonly Payment[],
): Promise<{ readonly count: number; readonly errors: readonly unknown[] }> {
  const open = payments.filter(({ status }) => status === 'open' || status === 'processing')
  const errors: unknown[] = []
  for (const payment of open) await settlePayment(shop, payment).catch((error: unknown) => errors.push(error))
  return { count: open.length, errors }
}

interface OrderPayment {
  readonly order: Order
  readonly payment: Payment
}

async function failPayment(
  transaction: Database,
  { order, payment }: OrderPayment,
  to: 'failed' | 'expired',
): Promise<string> {
  const event = { kind: `payment-${to}` } as const
  if (explainBlockedTransition(order, event) !== undefined) return `order is ${order.payment}`
  await setPaymentStatus(transaction, payment.id, to)
  await applyCheckedTransition(transaction, order, event, {
    actor: provider,
    detail: to === 'failed' ? 'The payment was declined.' : 'The payment was not completed in time.',
  })
  await releaseStock(transaction, order)
  return to
}

/** The customer has paid but the bank has not confirmed, so the order waits beyond its payment window. */
async function markProcessing(
  shop: Shop,
  transaction: Database,
  { order, payment }: OrderPayment,
): Promise<string> {
  if (order.payment !== 'pending') return `order is ${order.payment}`
  const deadline = order.expiresAt.getTime() + bankConfirmationDays * 86_400_000
  if (deadline < shop.clock.now().getTime()) return failPayment(transaction, { order, payment }, 'expired')
  if (payment.status === 'processing') return 'still processing'
  await setPaymentStatus(transaction, payment.id, 'processing')
  await insertOrderEvent(transaction, {
    orderId: order.id,
    actor: provider,
    kind: 'payment-processing',
    detail: 'The bank is confirming the payment.',
  })
  return 'processing'
}

async function expireOverduePayment(
  shop: Shop,
  transaction: Database,
  { order, payment }: OrderPayment,
): Promise<string> {
  if (order.expiresAt > shop.clock.now()) return 'still open'
  return failPayment(transaction, { order, payment }, 'expired')
}

/** The shop crashed before it got a payment page, so this payment can never be paid. */
async function expireUnopenedPayment(shop: Shop, payment: Payment): Promise<string> {
  return shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, payment.orderId)
    if (order === undefined) return 'order unknown'
    await touchPayment(transaction, payment.id)
    return expireOverduePayment(shop, transaction, { order, payment })
  })
}
