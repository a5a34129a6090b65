import { recordConnectedTwice } from '#db/queries/payouts/connected-twice.ts'
import { listKnownPayouts, lockPayouts } from '#db/queries/payouts/payouts.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import { daysBefore } from '#domain/duration.ts'
import { zero } from '#domain/money.ts'
import { shopCurrency } from '#domain/payments/payment.ts'
import { createPlainLine, type ReportedLine, type ReportedPayout } from '#domain/payouts/payout.ts'
import type { PayoutGateway, ReportedArrival } from '#ports/payments.ts'
import { openPaymentAccount } from '../accounts/payment-accounts.ts'
import { defineRecurringJob } from '../define-job.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { compareReported, findElsewhere, findLatestDay, findTerms } from './read-payout-file.ts'
import { recordPayoutFailure } from './record-payout-failure.ts'
import { storePayout } from './store-payout.ts'

/** How far back payouts are looked for, in case the shop did not run. */
const listedDays = 30

export const syncPayoutsJob = defineRecurringJob({
  name: 'sync-payouts',
  cron: '17 9 * * *',
  run: syncPayouts,
})

/**
 * Asks all providers that report payouts for new ones, and books them. One that cannot be reached does not hold up the others.
 * @throws AggregateError at the end, with all errors
 */
export async function syncPayouts(shop: Shop): Promise<void> {
  const canReport = ({ kind }: ProviderAccount) => shop.paymentAdapters.get(kind)?.capabilities.reportsPayouts
  const accounts = (await shop.accounts.list('payments')).filter(canReport)
  await forEachIsolated(accounts, async (account) => {
    const opened = await openPaymentAccount(shop, account.id)
    if (!opened.ok || opened.gateway.payouts === undefined) return
    await syncAccount(shop, account, opened.gateway.payouts)
  })
}

async function syncAccount(shop: Shop, account: ProviderAccount, gateway: PayoutGateway): Promise<void> {
  const now = shop.clock.now()
  const listed = await gateway.list(daysBefore(now, listedDays))
  const known = await listKnownPayouts(
    shop.db,
    account.id,
    listed.map(({ ref }) => ref),
  )
  const elsewhere = await findElsewhere(
    shop,
    shop.db,
    account,
    listed.map(({ ref }) => ref).filter((ref) => !known.includes(ref)),
  )
  for (const found of elsewhere) await recordConnectedTwice(shop.db, account.id, found)
  const skipped = new Set([...known, ...elsewhere.map(({ ref }) => ref)])
  // The ledger counts in dollars.
  const fresh = listed.filter(
    ({ ref, arrivedOn, currency }) =>
      !skipped.has(ref) && currency === shopCurrency && arrivedOn <= findLatestDay(now),
  )
  await recordFailures(
    shop,
    account,
    listed.filter(({ ref }) => known.includes(ref)),
  )
  const oldestFirst = fresh.toSorted((one, other) => one.arrivedOn.localeCompare(other.arrivedOn))
  await forEachIsolated(oldestFirst, async (arrival) => {
    await bookReported(shop, account, await readArrival(gateway, arrival))
    await recordFailures(shop, account, [arrival])
  })
}

/** Stored payouts that the bank sent back. */
async function recordFailures(
  shop: Shop,
  account: ProviderAccount,
  arrivals: readonly ReportedArrival[],
): Promise<void> {
  for (const { ref, failure } of arrivals)
    if (failure !== undefined)
      await shop.db
        .transaction()
        .execute((transaction) => recordPayoutFailure(shop, transaction, account, { ref, ...failure }))
}

async function readArrival(gateway: PayoutGateway, arrival: ReportedArrival): Promise<ReportedPayout> {
  const { ref, arrivedOn, amount } = arrival
  const lines: readonly ReportedLine[] = arrival.isItemized
    ? await gateway.listLines(arrival)
    : [createPlainLine(ref, 'total', amount ?? zero)]
  return { ref, arrivedOn, amount, lines }
}

async function bookReported(shop: Shop, account: ProviderAccount, reported: ReportedPayout): Promise<void> {
  await shop.db.transaction().execute(async (transaction) => {
    await lockPayouts(transaction, account.kind)
    const terms = await findTerms(shop, account.id)
    const payouts = await compareReported(shop, transaction, { account, terms }, [reported])
    for (const payout of payouts)
      await storePayout(shop, transaction, {
        account,
        payout,
        source: 'provider',
        note: '',
        createdBy: account.name,
      })
  })
}
