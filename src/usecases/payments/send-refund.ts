import { insertOrderEvent, lockOrder, updateOrder } from '#db/queries/orders/orders.ts'
import { findRefund, finishRefund } from '#db/queries/payments/payments.ts'
import { cents } from '#domain/money.ts'
import { queueOrderEmail } from '../email/queue-order-email.ts'
import type { Shop } from '../shop.ts'

/** Carries out a refund that was recorded. The provider is asked first, with the refund's id as its key, then the books follow. */
export async function sendRefund(shop: Shop, refundId: string): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund === undefined || refund.status === 'succeeded' || refund.providerRef === null) return
  const { refundRef } = await shop.payments.refund(refund.providerRef, cents(refund.amountCents), refund.id)
  await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, refund.orderId)
    if (order === undefined) return
    if (!(await finishRefund(transaction, refund.id, refundRef))) return
    const refunded = order.refundedCents + refund.amountCents
    await updateOrder(transaction, order.id, {
      refundedCents: refunded,
      paymentState: refunded >= order.totalCents ? 'refunded' : 'partially-refunded',
    })
    await insertOrderEvent(transaction, {
      orderId: order.id,
      actor: refund.requestedBy,
      kind: 'refunded',
      detail: `$${(refund.amountCents / 100).toFixed(2)} refunded: ${refund.reason}`,
    })
    await queueOrderEmail(shop, transaction, order, {
      kind: 'order-refunded',
      cents: refund.amountCents,
      reason: refund.reason,
    })
  })
}
