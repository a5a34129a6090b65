import { findPaymentsToReconcile, findRefundsToRetry } from '#db/queries/payments/payments.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

const quietMinutes = 5
const batchSize = 50
const hour = 3_600_000
/** Days during which an ended payment may still turn out to be paid. */
const lateDays = 3

/**
 * Reconciles payments without news from the provider, expires unpaid orders, and retries unfinished refunds. A
 * payment that fails is retried in the next run and does not hold up the others.
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
      requestedBefore: new Date(now.getTime() - hour),
    },
    batchSize,
  )
  // Requested refunds are retried however long the provider was down. The idempotency key prevents double refunds.
  const refunds = await findRefundsToRetry(shop.db, quietSince, batchSize)
  await forEachIsolated(
    [
      ...payments.map((payment) => () => settlePayment(shop, payment)),
      ...refunds.map((refundId) => () => sendRefund(shop, refundId)),
    ],
    (settle) => settle(),
  )
}
