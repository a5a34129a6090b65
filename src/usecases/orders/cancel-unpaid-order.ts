import type { Database } from '#db/open.ts'
import type { Order } from '#domain/orders/order.ts'
import { customerActor } from '#domain/orders/order-event.ts'
import { releaseStock } from '../inventory/release-stock.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import { storeOrderStates } from '../order-states/store-order-states.ts'
import { closePayments } from '../payments/close-payments.ts'
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
