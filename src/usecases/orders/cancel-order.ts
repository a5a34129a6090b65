import { lockOrder } from '#db/queries/orders/orders.ts'
import { paymentsOfOrder } from '#db/queries/payments/payments.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { settleOpenPayments } from '../payments/settle-payment.ts'
import type { Shop } from '../shop.ts'
import { endUnpaidOrder } from './cancel-unpaid-order.ts'
import { findOrderFor } from './find-order.ts'

/**
 * Cancels an order that is not paid, for its customer or the holder of its key (decision 0032). Who only knows the
 * e-mail may look at an order, not end it. Twice is once.
 */
export async function cancelOrder(
  shop: Shop,
  asked: { readonly number: string; readonly key?: string; readonly customerId?: string },
): Promise<Outcome<string>> {
  const found = await findOrderFor(shop, asked)
  if (!found.ok) return found
  const { order, payments } = found.value
  // Paid a moment ago, and the provider's message is still on its way: then there is nothing to cancel. A provider that
  // cannot be asked holds nobody up: what is paid to it all the same goes back by itself.
  await settleOpenPayments(shop, payments)
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, order.id)
    if (locked === undefined) return refused('order-not-found')
    const { number, payment_status: status } = locked
    if (status === 'paid' || status === 'partly-refunded' || status === 'refunded')
      return refused('wrong-state', { message: `Order ${number} is paid already.` })
    const now = await paymentsOfOrder(transaction, locked.id)
    if (status === 'pending' && now.some((payment) => payment.status === 'processing'))
      return refused('wrong-state', {
        message: `Your bank is still confirming the payment of order ${number}.`,
      })
    if (locked.fulfilment_status !== 'cancelled')
      await endUnpaidOrder(shop, transaction, locked, 'Cancelled by the buyer, before it was paid.')
    return granted(`Order ${number} is cancelled. Nothing was charged.`)
  })
}
