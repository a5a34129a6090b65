import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Database } from '#db/open.ts'
import { maxDeliveryAttempts } from '#usecases/email/send-email.ts'
import type { Job, Shop } from '#usecases/shop.ts'

type JobName = Job['name']

/** Work that comes back on its own, by its name and cron time. */
export interface RecurringJob {
  readonly name: string
  readonly cron: string
  run(shop: Shop): Promise<void>
}

export interface JobHandlers {
  readonly onDemand: {
    readonly [Name in JobName]: (shop: Shop, data: Extract<Job, { name: Name }>['data']) => Promise<void>
  }
  readonly recurring: readonly RecurringJob[]
}

export interface Queue {
  enqueue(transaction: Database, job: Job): Promise<void>
  /** Starts taking jobs; only one process of the shop needs to. */
  work(shop: Shop, handlers: JobHandlers): Promise<void>
  stop(): Promise<void>
}

/** Tried five times, waiting 5, 10, 20 … seconds; then it stays in the failed list for staff. */
const retries = { retryLimit: 5, retryDelay: 5, retryBackoff: true }
/** A post office that is down, or asks to come back later, may take longer: 15, 30, 60 … seconds. */
const emailRetries = { retryLimit: maxDeliveryAttempts - 1, retryDelay: 15, retryBackoff: true }

const retriesByJob: Readonly<Record<JobName, typeof retries>> = {
  'verify-age': retries,
  'refund-payment': retries,
  'send-mail': emailRetries,
  'forgotten-password': retries,
}

/** Makes or upgrades the queue's tables, and the queues themselves. Part of preparing a database. */
export async function installQueue(
  pool: pg.Pool,
  recurring: readonly { readonly name: string }[],
): Promise<void> {
  const boss = new PgBoss({ db: toSqlExecutor(pool), supervise: false, schedule: false })
  boss.on('error', (error) => {
    throw error
  })
  await boss.start()
  for (const [name, options] of Object.entries(retriesByJob)) await boss.createQueue(name, options)
  for (const { name } of recurring) await boss.createQueue(name, { policy: 'singleton' })
  await boss.stop({ graceful: false, close: false })
}

function toSqlExecutor(pool: pg.Pool) {
  return { executeSql: async (text: string, values?: unknown[]) => pool.query(text, values) }
}

/** The job queue in the shop's own database (pg-boss), so that a job commits or rolls back with its cause. */
export async function openQueue(
  pool: pg.Pool,
  options: { readonly works: boolean; readonly onError: (error: unknown, job?: string) => void },
): Promise<Queue> {
  const boss = new PgBoss({
    db: toSqlExecutor(pool),
    supervise: options.works,
    schedule: options.works,
    migrate: false,
  })
  boss.on('error', (error) => options.onError(error))
  await boss.start()
  return {
    async enqueue(transaction, job) {
      const inTransaction = {
        executeSql: (text: string, values: unknown[] = []) =>
          transaction.withoutPlugins().executeQuery(CompiledQuery.raw(text, values)),
      }
      await boss.send(job.name, job.data, { ...retriesByJob[job.name], db: inTransaction })
    },
    work: (shop, handlers) => startWorking(boss, shop, handlers, options.onError),
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: false }),
  }
}

async function startWorking(
  boss: PgBoss,
  shop: Shop,
  handlers: JobHandlers,
  onError: (error: unknown, job?: string) => void,
): Promise<void> {
  const watched = async (name: string, run: () => Promise<void>) => {
    try {
      await run()
    } catch (error) {
      onError(error, name)
      throw error
    }
  }
  // Looks once a second, and goes on without a pause while there is work.
  const every = { pollingIntervalSeconds: 1, batchSize: 1, burstWhenBatchFull: true }
  const { onDemand } = handlers
  await boss.work<{ orderId: string }>('verify-age', every, (jobs) =>
    watched('verify-age', async () => {
      for (const { data } of jobs) await onDemand['verify-age'](shop, data)
    }),
  )
  await boss.work<{ refundId: string }>('refund-payment', every, (jobs) =>
    watched('refund-payment', async () => {
      for (const { data } of jobs) await onDemand['refund-payment'](shop, data)
    }),
  )
  await boss.work<{ mailId: string }>('send-mail', every, (jobs) =>
    watched('send-mail', async () => {
      for (const { data } of jobs) await onDemand['send-mail'](shop, data)
    }),
  )
  await boss.work<{ userId: string }>('forgotten-password', every, (jobs) =>
    watched('forgotten-password', async () => {
      for (const { data } of jobs) await onDemand['forgotten-password'](shop, data)
    }),
  )
  for (const job of handlers.recurring) {
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => watched(job.name, () => job.run(shop)))
  }
}
