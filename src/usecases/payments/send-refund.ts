import { insertOrderEvent, lockOrder, updateOrder } from '#db/queries/orders/orders.ts'
import { findRefund, finishRefund } from '#db/queries/payments/payments.ts'
import { cents } from '#domain/money.ts'
import { queueOrderEmail } from '../email/queue-order-email.ts'
import type { Shop } from '../shop.ts'

/** Carries out a refund that was recorded. The provider is asked first, with the refund's id as its key, then the books follow. */
export async function sendRefund(shop: Shop, refundId: string): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund === undefined || refund.status === 'done' || refund.provider_ref === null) return
  const { refundRef } = await shop.payments.refund(refund.provider_ref, cents(refund.amount_cents), refund.id)
  await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, refund.order_id)
    if (order === undefined) return
    if (!(await finishRefund(transaction, refund.id, refundRef))) return
    const refunded = order.refunded_cents + refund.amount_cents
    await updateOrder(transaction, order.id, {
      refunded_cents: refunded,
      payment_status: refunded >= order.total_cents ? 'refunded' : 'partly-refunded',
    })
    await insertOrderEvent(transaction, {
      orderId: order.id,
      actor: refund.requested_by,
      kind: 'refunded',
      detail: `$${(refund.amount_cents / 100).toFixed(2)} refunded: ${refund.reason}`,
    })
    await queueOrderEmail(shop, transaction, order, {
      kind: 'order-refunded',
      cents: refund.amount_cents,
      reason: refund.reason,
    })
  })
}
