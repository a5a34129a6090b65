import { findBankPaymentsToAsk } from '#db/queries/payments/captured-payments.ts'
import { touchPayment } from '#db/queries/payments/due-payments.ts'
import { dayMs } from '#domain/duration.ts'
import { openPaymentAccount } from '../accounts/payment-accounts.ts'
import { defineRecurringJob } from '../define-job.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { settlePayment } from './settle-payment.ts'

/** A consumer can have a debit returned for 60 days after the statement, which comes once a month. */
const returnableDays = 95
/** Of one run. The rest follows in the next one. */
const askedPerRun = 200
const parallel = 4

export const askAboutBankPaymentsJob = defineRecurringJob({
  name: 'ask-about-bank-payments',
  cron: '37 * * * *',
  run: (shop) => askAboutBankPayments(shop),
})

/**
 * Asks once a day about each payment by bank account that a bank can still take back: not every provider reports it by itself.
 * @throws AggregateError at the end, with all errors
 */
export async function askAboutBankPayments(shop: Shop, limit = askedPerRun): Promise<void> {
  const now = shop.clock.now().getTime()
  const payments = await findBankPaymentsToAsk(
    shop.db,
    { capturedSince: new Date(now - returnableDays * dayMs), askedBefore: new Date(now - dayMs) },
    limit,
  )
  await forEachIsolated(
    payments,
    async (payment) => {
      // Takes its place at the end of the queue first, so that one whose provider does not answer does not delay the others.
      await touchPayment(shop.db, payment.id)
      // A live shop has payments of demo mode, whose sandbox is gone.
      if ((await openPaymentAccount(shop, payment.accountId)).ok) await settlePayment(shop, payment)
    },
    parallel,
  )
}
