import { lockOrder } from '#db/queries/orders/orders.ts'
import { findRefund, finishRefund } from '#db/queries/payments/payments.ts'
import { formatMoney } from '#domain/money.ts'
import { queueOrderEmail } from '../email/queue-order-email.ts'
import { applyCheckedTransition } from '../orders/apply-transition.ts'
import type { Shop } from '../shop.ts'

/** Sends a requested refund to the payment's provider, with the refund's id as idempotency key, then updates the order. */
export async function sendRefund(shop: Shop, refundId: string): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund === undefined || refund.status === 'succeeded' || refund.providerRef === undefined) return
  const { amount, reason } = refund
  const provider = shop.paymentProviders.get(refund.provider)
  const { refundRef } = await provider.refund(refund.providerRef, amount, refund.id)
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
