import type { Database } from '#db/open.ts'
import { listPayments, updatePaymentStatus } from '#db/queries/payments/payments.ts'
import type { Order } from '#domain/orders/order.ts'
import { customerActor } from '#domain/orders/order-event.ts'
import { isPendingPayment } from '#domain/payments/payment.ts'
import { releaseStock } from '../inventory/release-stock.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import { storeOrderStates } from '../order-states/store-order-states.ts'
import { recordReceivedPart } from '../payments/extra-payment.ts'
import type { Shop } from '../shop.ts'

/**
 * Cancels a locked unpaid order and releases its stock and coupon use. A late payment is refunded automatically.
 * Orders whose payment failed or expired are canceled too, because otherwise a late payment would revive them.
 */
export async function cancelUnpaidOrder(
  shop: Shop,
  transaction: Database,
  order: Order,
  cause: 'unpaid' | 'account-deleted',
): Promise<void> {
  if (order.payment === 'pending') await closePayments(shop, transaction, order)
  const occurredAt = shop.clock.now()
  const canceled = await applyCheckedTransition(transaction, order, {
    actor: customerActor,
    event: { kind: 'canceled', data: { cause } },
    occurredAt,
  })
  // The timeline only says that the order was canceled.
  if (order.payment === 'pending')
    await storeOrderStates(transaction, canceled, { projected: ['payment'], at: occurredAt })
  await releaseStock(shop, transaction, order)
}

/** Closes the payments that could still be completed. A part that staff received for one is money to settle. */
async function closePayments(shop: Shop, transaction: Database, order: Order): Promise<void> {
  for (const payment of (await listPayments(transaction, order.id)).filter(isPendingPayment))
    if (!(await recordReceivedPart(shop, transaction, { order, payment, isCanceling: true })))
      await updatePaymentStatus(transaction, payment, 'expired')
}
