import { findPaymentsToReconcile } from '#db/queries/payments/due-payments.ts'
import { findRefundsToRetry, touchRefund } from '#db/queries/payments/refunds.ts'
import { hourMs, hoursBefore } from '#domain/duration.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { openPaymentAccount } from '../accounts/payment-accounts.ts'
import { defineRecurringJob } from '../define-job.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { sendRefund } from './send-refund.ts'
import { expireUnansweredPayment, settlePayment } from './settle-payment.ts'
import { answerLimitMs, withinLimit } from './within-limit.ts'

const quietMinutes = 5
const refundsPerRun = 50
/** More than one run can ask about. */
const maxPayments = 5000
/** No payment is begun later in a run, because the next run begins after a minute. */
const runMs = 30_000
/** Days during which an ended payment may still turn out to be paid. */
const lateDays = 3
/** Days during which it is still asked about once a day. */
const forgottenDays = 30
/** Fewer than the connections of the jobs. */
const parallel = 6

export const reconcilePaymentsJob = defineRecurringJob({
  name: 'reconcile-payments',
  cron: '* * * * *',
  run: (shop) => reconcilePayments(shop),
})

/**
 * Reconciles payments without news from the provider, expires unpaid orders, and retries unfinished refunds. A
 * payment that fails or takes too long is retried in a later run and does not hold up the others. An order expires also
 * while the provider does not answer.
 * @throws AggregateError at the end, with all errors
 */
export async function reconcilePayments(shop: Shop, limitMs = answerLimitMs): Promise<void> {
  await forEachIsolated(listDueWork(shop, limitMs), (run) => run(), parallel)
}

async function* listDueWork(shop: Shop, limitMs: number): AsyncGenerator<() => Promise<void>> {
  const now = shop.clock.now()
  const quietSince = new Date(now.getTime() - quietMinutes * 60_000)
  // Requested refunds are retried however long the provider was down. The idempotency key prevents double refunds.
  for (const refundId of await findRefundsToRetry(shop.db, quietSince, refundsPerRun))
    yield () => retryRefund(shop, refundId, limitMs)
  const cutoffs = {
    quietSince,
    now,
    endedSince: new Date(now.getTime() - lateDays * 24 * hourMs),
    requestedBefore: new Date(now.getTime() - hourMs),
    forgottenSince: new Date(now.getTime() - forgottenDays * 24 * hourMs),
    requestedDayBefore: hoursBefore(now, 24),
  }
  // Refunds that wait for their provider take nothing of the time for payments.
  const startedAt = performance.now()
  // After an outage, or a day with many abandoned carts, there are many, and each holds stock. The rest follows in the next run.
  for (const payment of await findPaymentsToReconcile(shop.db, cutoffs, maxPayments)) {
    if (performance.now() - startedAt > runMs) return
    yield () => reconcilePayment(shop, payment, limitMs)
  }
}

async function reconcilePayment(shop: Shop, payment: Payment, limitMs: number): Promise<void> {
  // A live shop has payments of demo mode, whose sandbox is gone.
  if (!(await openPaymentAccount(shop, payment.accountId)).ok) return expireUnansweredPayment(shop, payment)
  try {
    await withinLimit(limitMs, settlePayment(shop, payment))
  } catch (error) {
    await expireUnansweredPayment(shop, payment)
    throw error
  }
}

/** Takes its place at the end of the queue first, so that a refund that always fails does not delay the others. */
async function retryRefund(shop: Shop, refundId: string, limitMs: number): Promise<void> {
  await touchRefund(shop.db, refundId)
  await withinLimit(limitMs, sendRefund(shop, refundId))
}
