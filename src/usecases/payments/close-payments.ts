import type { Database } from '#db/open.ts'
import { listPayments, updatePaymentStatus } from '#db/queries/payments/payments.ts'
import type { Order } from '#domain/orders/order.ts'
import { isPendingPayment } from '#domain/payments/payment.ts'
import type { Shop } from '../shop.ts'
import { recordReceivedPart } from './extra-payment.ts'

/**
 * Closes the payments of a locked order that could still be completed, because it is canceled. A part that staff received for one
 * is money to settle.
 */
export async function closePayments(shop: Shop, transaction: Database, order: Order): Promise<void> {
  for (const payment of (await listPayments(transaction, order.id)).filter(isPendingPayment))
    if (!(await recordReceivedPart(shop, transaction, { order, payment, isCanceling: true })))
      await updatePaymentStatus(transaction, payment, 'expired')
}
