import { findPaidPagesToAsk } from '#db/queries/payments/captured-payments.ts'
import { openPaymentAccount } from '../accounts/payment-accounts.ts'
import { defineRecurringJob } from '../define-job.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { settlePayment } from './settle-payment.ts'

/** Of one run. The rest follows in the next one. */
const askedPerRun = 50
const parallel = 4

export const askAboutPaidPagesJob = defineRecurringJob({
  name: 'ask-about-paid-pages',
  cron: '*/5 * * * *',
  run: (shop) => askAboutPaidPages(shop),
})

/**
 * Asks some times about each paid page that may have been paid again, or refunded on the provider's own page: the webhook of it
 * may be lost, and nothing else asks about a paid one.
 * @throws AggregateError at the end, with all errors
 */
export async function askAboutPaidPages(shop: Shop, limit = askedPerRun): Promise<void> {
  const kinds = [...shop.paymentAdapters.values()].flatMap(({ kind, capabilities }) =>
    capabilities.isPageReusable || capabilities.reportsRefunds ? [kind] : [],
  )
  if (kinds.length === 0) return
  const payments = await findPaidPagesToAsk(shop.db, { kinds, now: shop.clock.now() }, limit)
  await forEachIsolated(
    payments,
    async (payment) => {
      if ((await openPaymentAccount(shop, payment.accountId)).ok) await settlePayment(shop, payment)
    },
    parallel,
  )
}
