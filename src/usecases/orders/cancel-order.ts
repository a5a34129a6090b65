import { lockOrder } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { wasPaid } from '#domain/orders/order-states.ts'
import { isUnsettledExtra, type Payment } from '#domain/payments/payment.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { settleOpenPayments } from '../payments/settle-payment.ts'
import type { Shop } from '../shop.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts'
import { findAuthorizedOrder } from './find-order.ts'

/**
 * Cancels an unpaid order for its customer or the holder of its key (decision 0032). Knowing the email is enough to
 * view an order, but not to cancel it. Canceling twice is harmless.
 */
export async function cancelOrder(
  shop: Shop,
  request: { readonly number: string; readonly key?: string; readonly customerId?: string },
): Promise<Result<string>> {
  const found = await findAuthorizedOrder(shop, request)
  if (!found.ok) return found
  const { order, payments } = found.value
  // The order may be paid already while the webhook is still on its way, so ask the provider first. If the provider
  // does not respond, cancel anyway: a late payment is refunded automatically.
  await settleOpenPayments(shop, payments)
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, order.id)
    if (locked === undefined) return refuse('order-not-found')
    const { number, payment: status } = locked
    if (wasPaid(locked)) return refuse('invalid-state', { message: `Order ${number} is already paid.` })
    if (status === 'bank-returned')
      return refuse('invalid-state', {
        message: `Your bank took the payment of order ${number} back. Please contact us.`,
      })
    const currentPayments = await listPayments(transaction, locked.id)
    if (status === 'pending' && currentPayments.some((payment) => payment.status === 'processing'))
      return refuse('invalid-state', {
        message: `Your bank is still confirming the payment for order ${number}.`,
      })
    if (locked.fulfillment !== 'canceled') await cancelUnpaidOrder(shop, transaction, locked, 'unpaid')
    const outcome = describeOutcome(await listPayments(transaction, locked.id))
    return ok(`Order ${number} is canceled. ${outcome}`)
  })
}

/** What becomes of the money of a canceled order. */
function describeOutcome(payments: readonly Payment[]): string {
  const unsettled = payments.filter(isUnsettledExtra)
  if (unsettled.length === 0) return 'Nothing was charged.'
  if (unsettled.some(({ method }) => method !== 'by-hand')) return 'We are looking into your payment.'
  const received = unsettled.reduce((sum, { extra }) => sum + (extra?.captured.amount ?? 0), 0)
  return `We received ${formatMoney(cents(received))} for it, and will send that back to you.`
}
