import { listOpenReportedRefs } from '#db/queries/disputes/disputes.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import { daysBefore } from '#domain/duration.ts'
import type { DisputeGateway } from '#ports/payments.ts'
import { openPaymentAccount } from '../accounts/payment-accounts.ts'
import { defineRecurringJob } from '../define-job.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { recordReportedDispute } from './report-dispute.ts'

/** How far back new disputes are looked for, in case their events were lost. */
const listedDays = 30
/** Disputes of an account that are asked about in one run, those without news for the longest time first. */
const askedPerRun = 100

export const syncDisputesJob = defineRecurringJob({
  name: 'sync-disputes',
  cron: '23 * * * *',
  run: syncDisputes,
})

/**
 * Asks all providers that report disputes for new ones, and for the state of open ones. One that cannot be reached does not
 * hold up the others.
 * @throws AggregateError at the end, with all errors
 */
export async function syncDisputes(shop: Shop): Promise<void> {
  const canReport = ({ kind }: ProviderAccount) =>
    shop.paymentAdapters.get(kind)?.capabilities.reportsDisputes
  const accounts = (await shop.accounts.list('payments')).filter(canReport)
  await forEachIsolated(accounts, async (account) => {
    const opened = await openPaymentAccount(shop, account.id)
    if (!opened.ok || opened.gateway.disputes === undefined) return
    await syncAccount(shop, account, opened.gateway.disputes)
  })
}

async function syncAccount(shop: Shop, account: ProviderAccount, gateway: DisputeGateway): Promise<void> {
  const since = daysBefore(shop.clock.now(), listedDays)
  const listed = await gateway.list(since)
  await forEachIsolated(listed, (reported) => recordReportedDispute(shop, account, reported))
  const known = new Set(listed.map(({ providerRef }) => providerRef))
  const open = await listOpenReportedRefs(shop.db, account.id, askedPerRun)
  await forEachIsolated(
    open.filter((ref) => !known.has(ref)),
    (ref) => syncDispute(shop, account, { gateway, ref }),
  )
}

/** Asks for one dispute, such as one that an event named. @returns what happened, for the record of the event */
export async function syncDispute(
  shop: Shop,
  account: Pick<ProviderAccount, 'id' | 'name'>,
  { gateway, ref }: { readonly gateway: DisputeGateway; readonly ref: string },
): Promise<string> {
  const reported = await gateway.find(ref)
  return reported === undefined ? 'dispute unknown' : recordReportedDispute(shop, account, reported)
}
