import {
  endHealthAlerts,
  type HealthAlert,
  raiseHealthAlert,
} from '#db/queries/account-health/health-alerts.ts'
import { adviseOnHealth, explainHealth } from '#domain/account-health/describe-health.ts'
import { describedMeasures } from '#domain/account-health/health-measure.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { defineRecurringJob } from '../define-job.ts'
import { alertOwners } from '../email/alert-owners.ts'
import { accountHealthEmail } from '../email/templates/account-health.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { countAccountMonths } from './count-account-months.ts'
import { loadAccountHealth, type ShopHealth } from './load-account-health.ts'

export const watchAccountHealthJob = defineRecurringJob({
  name: 'watch-account-health',
  cron: '23 * * * *',
  run: watchAccountHealth,
})

/** Counts the months of payment accounts, and tells owners of each line that is near or reached, once in a month. */
export async function watchAccountHealth(shop: Shop): Promise<void> {
  await countAccountMonths(shop)
  const month = toShopDay(shop.clock.now()).slice(0, 7)
  const found = listReached(await loadAccountHealth(shop, 1))
  await endHealthAlerts(shop.db, month, { except: found.map(({ alert }) => alert), now: shop.clock.now() })
  await forEachIsolated(found, ({ alert, accountName, advice }) =>
    shop.db.transaction().execute(async (transaction) => {
      if (!(await raiseHealthAlert(transaction, { ...alert, month, now: shop.clock.now() }))) return
      await alertOwners(shop, transaction, 'account-health', (store) =>
        accountHealthEmail(store, {
          accountName,
          measure: describedMeasures[alert.measure].name,
          level: alert.level,
          sentence: alert.sentence,
          advice,
        }),
      )
    }),
  )
}

interface Reached {
  readonly alert: Omit<HealthAlert, 'month'>
  readonly accountName: string
  readonly advice: string | undefined
}

/** What is near or over in the running month. */
function listReached({ accounts }: ShopHealth): readonly Reached[] {
  return accounts.flatMap(({ account, months: [current] }) =>
    (current?.figures ?? []).flatMap((compared) => {
      const { level, state, figure } = compared
      if (level === undefined) return []
      const { measure } = figure
      return [
        {
          alert: { accountId: account.id, measure, level, sentence: explainHealth(compared) },
          accountName: account.name,
          advice: adviseOnHealth(measure, state),
        },
      ]
    }),
  )
}
