import { listStateSales, replaceStateSales } from '#db/queries/tax/state-sales.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { type WatchedState, watchNexus } from '#domain/tax/nexus.ts'
import { nexusThresholds } from '#domain/tax/nexus-thresholds.data.ts'
import { defineRecurringJob } from '../define-job.ts'
import type { Shop } from '../shop.ts'

export const countStateSalesJob = defineRecurringJob({
  name: 'count-state-sales',
  cron: '23 * * * *',
  run: countStateSales,
})

/**
 * Counts what was sold to each state since last year began. It begins a day earlier, which covers any time zone and counts in
 * another month.
 */
async function countStateSales({ db, mode, clock }: Shop): Promise<void> {
  const since = new Date(`${Number(toShopDay(clock.now()).slice(0, 4)) - 2}-12-31T00:00:00Z`)
  await db.transaction().execute((transaction) => replaceStateSales(transaction, mode, since))
}

/** The states to which the shop sells, and how near their thresholds are. */
export async function listWatchedStates({
  db,
  kept,
  clock,
}: Pick<Shop, 'db' | 'kept' | 'clock'>): Promise<readonly WatchedState[]> {
  const [months, { registrations }] = await Promise.all([listStateSales(db), kept.getTaxTables()])
  return watchNexus(months, {
    thresholds: nexusThresholds,
    registrations,
    today: toShopDay(clock.now()),
  })
}
