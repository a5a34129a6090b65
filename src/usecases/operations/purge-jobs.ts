import { listKindsThatRun, type RetentionKind } from '#domain/settings/retention.ts'
import { defineRecurringJob, type RecurringJob } from '../define-job.ts'
import { purgeData } from './purge-data.ts'

/** The jobs that delete what the retention schedule says. */
export const purgeJobs: readonly RecurringJob[] = [
  definePurge('delete-expired-orders', '41 4 * * *', [
    'orders-of-deleted-accounts',
    'unpaid-orders',
    'guest-orders',
  ]),
  definePurge('delete-birth-dates', '47 4 * * *', ['birth-dates']),
  definePurge('delete-orphaned-photos', '*/15 * * * *', ['orphaned-photos']),
  definePurge('delete-unused-images', '41 8 * * *', ['unused-images']),
  definePurge('delete-old-logs', '53 4 * * *', ['blocked-attempts', 'purge-log']),
  definePurge(
    'delete-expired-rows',
    '*/15 * * * *',
    listKindsThatRun('quarter-hourly').filter((kind) => kind !== 'orphaned-photos'),
  ),
]

function definePurge(name: string, cron: string, kinds: readonly RetentionKind[]): RecurringJob {
  return defineRecurringJob({ name, cron, run: (shop) => purgeData(shop, kinds) })
}
