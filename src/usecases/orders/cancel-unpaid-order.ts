import type { Database } from '#db/open.ts'
import { updateOrderStates } from '#db/queries/orders/orders.ts'
import { listPayments, updatePaymentStatus } from '#db/queries/payments/payments.ts'
import type { Order } from '#domain/orders/order.ts'
import { transition } from '#domain/orders/order-states.ts'
import { isPendingPayment } from '#domain/payments/payment.ts'
import { releaseStock } from '../inventory/release-stock.ts'
import type { Shop } from '../shop.ts'
import { applyCheckedTransition } from './apply-transition.ts'

/**
 * Cancels a locked unpaid order and releases its stock and coupon use. A late payment is refunded automatically.
 * Orders whose payment failed or expired are canceled too, because otherwise a late payment would revive them.
 */
export async function cancelUnpaidOrder(
  shop: Shop,
  transaction: Database,
  order: Order,
  reason: string,
): Promise<void> {
  if (order.payment === 'pending') await closePayments(transaction, order)
  await applyCheckedTransition(
    transaction,
    order,
    { kind: 'canceled' },
    { actor: 'customer', detail: reason, occurredAt: shop.clock.now() },
  )
  await releaseStock(transaction, order)
}

/** Closes the payments that could still be completed. The timeline only says that the order was canceled. */
async function closePayments(transaction: Database, order: Order): Promise<void> {
  const expired = transition(order, { kind: 'payment-expired' })
  if (!expired.ok) throw new Error(`Order ${order.number}: ${expired.refusal.message}`)
  await updateOrderStates(transaction, order.id, expired.value)
  for (const payment of await listPayments(transaction, order.id))
    if (isPendingPayment(payment)) await updatePaymentStatus(transaction, payment, 'expired')
}
