import { allJobs } from '#jobs/all-jobs.ts'
import type { ShopUnderTest } from './shop.ts'

export type RecurringJobName =
  | 'ask-about-labels'
  | 'ask-about-voided-labels'
  | 'track-parcels'
  | 'create-nightly-backup'
  | 'reconcile-payments'
  | 'refresh-sales-figures'
  | 'send-payment-reminders'
  | 'send-back-in-stock-emails'
  | 'send-review-requests'
  | 'delete-expired-orders'
  | 'delete-expired-rows'
  | 'delete-orphaned-photos'
  | 'watch-account-health'
  | 'report-tax-transactions'
  | 'count-state-sales'

/** Runs a recurring job now, as its schedule does. */
export async function runJob({ shop }: Pick<ShopUnderTest, 'shop'>, name: RecurringJobName): Promise<void> {
  const job = allJobs.recurring.find((each) => each.name === name)
  if (job === undefined) throw new Error(`There is no job ${name}`)
  await job.run(shop)
}

/** How many jobs of this name wait or run. */
export async function countOpenJobs({ sql }: Pick<ShopUnderTest, 'sql'>, name: string): Promise<number> {
  const { rows } = await sql.query(
    "select count(*)::int as jobs from pgboss.job where name = $1 and state in ('created', 'active', 'retry')",
    [name],
  )
  return rows[0].jobs
}

/** Stores a job with any data, as an earlier version of the shop may have queued it. It is tried once. */
export async function storeJob(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  name: string,
  data: object,
): Promise<void> {
  await sql.query('insert into pgboss.job (name, data, retry_limit) values ($1, $2, 0)', [name, data])
}

/** After how many seconds the queue ends a job of each name that runs, and one whose process is silent. */
export async function listQueueLimits({ sql }: Pick<ShopUnderTest, 'sql'>) {
  const { rows } = await sql.query('select name, expire_seconds, heartbeat_seconds from pgboss.queue')
  return new Map(
    rows.map((row) => [
      row.name as string,
      { expireSeconds: row.expire_seconds as number, heartbeatSeconds: row.heartbeat_seconds as number },
    ]),
  )
}
