import { lockOrder } from '#db/queries/orders/orders.ts'
import { findRefund, finishRefund } from '#db/queries/payments/payments.ts'
import { formatMoney } from '#domain/money.ts'
import { queueOrderEmail } from '../email/queue-order-email.ts'
import { applyCheckedTransition } from '../orders/apply-transition.ts'
import type { Shop } from '../shop.ts'

/** Carries out a refund that was requested. The provider is asked first, with the refund's id as its key; then the order follows. */
export async function sendRefund(shop: Shop, refundId: string): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund === undefined || refund.status === 'succeeded' || refund.providerRef === undefined) return
  const { amount, reason } = refund
  const { refundRef } = await shop.payments.refund(refund.providerRef, amount, refund.id)
  await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, refund.orderId)
    if (order === undefined) return
    if (!(await finishRefund(transaction, refund.id, refundRef))) return
    const refunded = await applyCheckedTransition(
      transaction,
      order,
      { kind: 'refunded', amount },
      { actor: refund.requestedBy, detail: `${formatMoney(amount)} refunded: ${reason}` },
    )
    await queueOrderEmail(shop, transaction, refunded, { kind: 'order-refunded', amount, reason })
  })
}
