import * as calls from '#contract/admin/settings/calls.ts'
import type { Retention } from '#contract/admin/settings/retention.ts'
import { listPurgeTotals } from '#db/queries/settings/purge-log.ts'
import { daysBefore } from '#domain/duration.ts'
import {
  keptForGood,
  type RetentionRule,
  retentionKinds,
  retentionSchedule,
  retentionSettings,
} from '#domain/settings/retention.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { getAgeSettings } from '#usecases/age-checks/age-settings.ts'
import { getShopSettings } from '#usecases/settings/get-shop-settings.ts'
import type { Shop } from '#usecases/shop.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'

const days = 30

export const retentionRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getRetention, async (_request, reply) =>
    reply.send({ success: true, ...(await loadRetention(shop)) }),
  )
}

/** The schedule with the days of this shop, and what it deleted. */
async function loadRetention({ db, mode, clock }: Shop): Promise<Omit<Retention, 'success'>> {
  const since = toShopDay(daysBefore(clock.now(), days))
  const [shopSettings, ageSettings, totals] = await Promise.all([
    getShopSettings(db),
    getAgeSettings(db, mode),
    listPurgeTotals(db, since),
  ])
  const { emailRetentionDays, unpaidOrderDays } = shopSettings
  const settings = { ...ageSettings, emailRetentionDays, unpaidOrderDays }
  const byKind = new Map(totals.map((total) => [total.kind, total]))
  return {
    days,
    kinds: retentionKinds.map((kind) => {
      const { data, keeps, why, law, setting }: RetentionRule = retentionSchedule[kind]
      const { lastRunAt, rows = 0, lastDeletion } = byKind.get(kind) ?? {}
      return {
        kind,
        data,
        keeps: setting === undefined ? keeps : keeps.replace('N', String(settings[setting])),
        why,
        law,
        bounds: setting && retentionSettings[setting],
        lastRunAt: lastRunAt?.toISOString(),
        rows,
        lastDeletion,
      }
    }),
    keptForGood: [...keptForGood],
  }
}
