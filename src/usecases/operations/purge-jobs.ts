import { isOneOf } from '#domain/one-of.ts'
import { listKindsThatRun, type RetentionKind, type RetentionRule } from '#domain/settings/retention.ts'
import { defineRecurringJob, type RecurringJob } from '../define-job.ts'
import { purgeData } from './purge-data.ts'

const expiredOrders = ['orders-of-deleted-accounts', 'unpaid-orders', 'guest-orders'] as const
const oldLogs = ['blocked-attempts', 'purge-log'] as const
const unusedFiles = ['unused-images', 'unnamed-files'] as const
/** Kinds with a job for them alone, or for a few of them. */
const apart = [...expiredOrders, ...oldLogs, 'birth-dates', 'orphaned-photos', ...unusedFiles] as const

/** The jobs that delete what the retention schedule says. */
export const purgeJobs: readonly RecurringJob[] = [
  definePurge('delete-expired-orders', '41 4 * * *', expiredOrders),
  definePurge('delete-birth-dates', '47 4 * * *', ['birth-dates']),
  definePurge('delete-orphaned-photos', '*/15 * * * *', ['orphaned-photos']),
  definePurge('delete-unused-images', '41 8 * * *', unusedFiles),
  definePurge('delete-old-logs', '53 4 * * *', oldLogs),
  definePurge('delete-old-records', '57 4 * * *', listOthersThatRun('daily')),
  definePurge('delete-expired-rows', '*/15 * * * *', listOthersThatRun('quarter-hourly')),
]

function listOthersThatRun(runs: RetentionRule['runs']): readonly RetentionKind[] {
  return listKindsThatRun(runs).filter((kind) => !isOneOf(apart, kind))
}

function definePurge(name: string, cron: string, kinds: readonly RetentionKind[]): RecurringJob {
  return defineRecurringJob({ name, cron, run: (shop) => purgeData(shop, kinds) })
}
