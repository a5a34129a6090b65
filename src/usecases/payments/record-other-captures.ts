import type { Database } from '#db/open.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { insertFoundPayment } from '#db/queries/payments/payment-corrections.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { cents } from '#domain/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { OtherCapture } from '#ports/payments.ts'
import type { Shop } from '../shop.ts'
import { recordExtraCapture } from './extra-payment.ts'

/**
 * Records what a page took a second time as further payments, once each, and refunds them: a page may stay open after it was paid.
 * The order must be locked.
 */
export async function recordOtherCaptures(
  shop: Shop,
  transaction: Database,
  { payment, others }: { readonly payment: Payment; readonly others: readonly OtherCapture[] },
): Promise<void> {
  if (others.length === 0) return
  const known = new Set(
    (await listPayments(transaction, payment.orderId)).map(({ providerRef }) => providerRef),
  )
  for (const { providerRef, ...captured } of others.filter((each) => !known.has(each.providerRef))) {
    // With what the capture of the first payment changed.
    const order = await lockOrder(transaction, payment.orderId)
    if (order === undefined) return
    const { orderId, accountId, provider, method } = payment
    // Its provider is asked about what happened since, and it may have been taken before the shop hears of it.
    const createdAt = new Date(payment.createdAt.getTime() + 1)
    const found = {
      orderId,
      accountId,
      provider,
      method,
      createdAt,
      providerRef,
      amount: cents(captured.amount),
    }
    const { id } = await insertFoundPayment(transaction, found)
    const created = { ...payment, ...found, id, status: 'created' } as const
    await recordExtraCapture(shop, transaction, { order, payment: created, reason: 'paid-twice', captured })
  }
}
