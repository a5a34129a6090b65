import { findPaymentsToReconcile, findRefundsToRetry } from '#db/queries/payments/payments.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

const quietMinutes = 5
const batchSize = 50
const hour = 3_600_000
/** For so long an ended payment may still turn out to be paid. */
const lateDays = 3

/**
 * Asks the provider about payments it has not spoken of for a while, lets unpaid orders expire, and takes up
 * refunds that were left.
 * One that cannot be asked now is asked the next time; the others are not held up.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const quietSince = new Date(now.getTime() - quietMinutes * 60_000)
  const payments = await findPaymentsToReconcile(
    shop.db,
    {
      quietSince,
      now,
      endedSince: new Date(now.getTime() - lateDays * 24 * hour),
      askedBefore: new Date(now.getTime() - hour),
    },
    batchSize,
  )
  // Money that was promised goes back, however long the provider was away; its key keeps it from going twice.
  const refunds = await findRefundsToRetry(shop.db, quietSince, batchSize)
  await forEachIsolated(
    [
      ...payments.map((payment) => () => settlePayment(shop, payment)),
      ...refunds.map((refundId) => () => sendRefund(shop, refundId)),
    ],
    (settle) => settle(),
  )
}
