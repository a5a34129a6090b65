import {
  findRefund,
  findRefundsOfPayment,
  findRefundsToAsk,
  markAsked,
} from '#db/queries/payments/refunds.ts'
import { dayMs } from '#domain/duration.ts'
import { openPaymentAccount } from '../accounts/payment-accounts.ts'
import { defineRecurringJob } from '../define-job.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { reverseRefund } from './reverse-refund.ts'

/** Banks send a refund back within weeks, and shoppers have a month to claim one. */
const askedDays = 31
/** Days after which a refund that is not claimed is for staff. */
const claimDays = 30
/** Of one run. The rest follows in the next one. */
const askedPerRun = 100
const parallel = 4

export const askAboutRefundsJob = defineRecurringJob({
  name: 'ask-about-refunds',
  cron: '17 * * * *',
  run: askAboutRefunds,
})

/**
 * Asks once a day about each refund that succeeded and can still fail, or that its customer has not claimed.
 * @throws AggregateError at the end, with all errors
 */
export async function askAboutRefunds(shop: Shop): Promise<void> {
  const kinds = [...shop.paymentAdapters.values()].flatMap(({ kind, capabilities }) =>
    capabilities.refundsCanFail ? [kind] : [],
  )
  if (kinds.length === 0) return
  const now = shop.clock.now().getTime()
  const due = {
    kinds,
    succeededSince: new Date(now - askedDays * dayMs),
    askedBefore: new Date(now - dayMs),
  }
  const ids = await findRefundsToAsk(shop.db, due, askedPerRun)
  await forEachIsolated(ids, (id) => askAboutRefund(shop, id), parallel)
}

/** Asks about the refunds of a payment: an event says that one of them changed. */
export async function askAboutRefundsOf(shop: Shop, paymentId: string): Promise<void> {
  for (const id of await findRefundsOfPayment(shop.db, paymentId)) await askAboutRefund(shop, id)
}

async function askAboutRefund(shop: Shop, refundId: string): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund === undefined) return
  await markAsked(shop.db, refundId, shop.clock.now())
  const { sent, accountId, refundRef, succeededAt } = refund
  if (sent === undefined || accountId === undefined || refundRef === undefined) return
  const account = await openPaymentAccount(shop, accountId)
  const found = account.ok ? await account.gateway.findRefund?.(sent, refundRef) : undefined
  if (found?.status === 'failed') await reverseRefund(shop, refundId, found.reason)
  const age = shop.clock.now().getTime() - (succeededAt?.getTime() ?? Number.POSITIVE_INFINITY)
  if (found?.status === 'unclaimed' && age >= claimDays * dayMs)
    await reverseRefund(shop, refundId, found.reason)
}
