import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Database } from '#db/open.ts'
import type { Job, Shop } from '#usecases/shop.ts'

type JobName = Job['name']

/** A job that runs on a cron schedule. */
export interface RecurringJob {
  readonly name: string
  readonly cron: string
  run(shop: Shop): Promise<void>
}

/** A job that a change in the shop queues. */
interface OnDemandJob<Data> {
  readonly retries: {
    readonly retryLimit: number
    readonly retryDelay: number
    readonly retryBackoff: boolean
  }
  run(shop: Shop, data: Data): Promise<void>
}

export interface JobHandlers {
  readonly onDemand: { readonly [Name in JobName]: OnDemandJob<Extract<Job, { name: Name }>['data']> }
  readonly recurring: readonly RecurringJob[]
}

export interface Queue {
  enqueue(transaction: Database, job: Job): Promise<void>
  /** Starts processing jobs. Only one process of the shop needs to. */
  work(shop: Shop): Promise<void>
  stop(): Promise<void>
}

/** Queues of earlier versions, mapped to their current names. Null where the work starts again by itself. */
const renamedQueues: Readonly<Record<string, JobName | null>> = {
  'verify-age': 'check-age',
  'refund-payment': 'send-refund',
  'send-mail': 'send-email',
  'forgotten-password': 'send-password-reset',
  'remind-of-payment': null,
  'refresh-popularity': null,
  'tell-who-waits': null,
  'forget-orders': null,
  'ask-for-reviews': null,
  sweep: null,
}

/**
 * A job whose process was killed is noticed after 15 seconds without a heartbeat, at the next check, and waits for its
 * retry delay. All together takes less than a minute.
 */
const heartbeat = { heartbeatSeconds: 15 }
const checkSeconds = 10

/** Creates or upgrades the queue's tables and queues. Part of preparing a database. */
export async function installQueue(pool: pg.Pool, handlers: JobHandlers): Promise<void> {
  const boss = new PgBoss({ db: toSqlExecutor(pool), supervise: false, schedule: false })
  boss.on('error', (error) => {
    throw error
  })
  await boss.start()
  for (const [name, { retries }] of Object.entries(handlers.onDemand)) await boss.createQueue(name, retries)
  for (const { name } of handlers.recurring) await boss.createQueue(name, { policy: 'singleton' })
  for (const { name } of await boss.getQueues()) await boss.updateQueue(name, heartbeat)
  await moveRenamedQueues(boss, pool, handlers)
  await moveRestoredJobs(boss, pool, handlers)
  await boss.stop({ graceful: false, close: false })
}

/** Queues the pending jobs of a restored backup. A job of an earlier version gets its current name. */
async function moveRestoredJobs(boss: PgBoss, pool: pg.Pool, handlers: JobHandlers): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: number; name: string; data: Record<string, string> }>(
      'delete from restored_job returning id, name, data',
    )
    for (const { name, data } of rows.sort((a, b) => a.id - b.id)) {
      const to = onDemandNames(handlers).find((each) => each === (renamedQueues[name] ?? name))
      // Recurring jobs are scheduled again anyway.
      if (to === undefined) continue
      await boss.send(to, toCurrentData(data), {
        ...handlers.onDemand[to].retries,
        db: toSqlExecutor(client),
      })
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

function onDemandNames(handlers: JobHandlers): JobName[] {
  return Object.keys(handlers.onDemand).filter((name): name is JobName =>
    Object.hasOwn(handlers.onDemand, name),
  )
}

/** Moves pending jobs from earlier queue names to the current ones. */
async function moveRenamedQueues(boss: PgBoss, pool: pg.Pool, handlers: JobHandlers): Promise<void> {
  for (const { name } of await boss.getQueues(Object.keys(renamedQueues))) {
    const to = renamedQueues[name]
    if (to) {
      const { rows } = await pool.query<{ data: Record<string, string> }>(
        `select data from pgboss.job where name = $1 and state in ('created', 'retry', 'active') order by created_on`,
        [name],
      )
      for (const { data } of rows) await boss.send(to, toCurrentData(data), handlers.onDemand[to].retries)
    }
    await boss.unschedule(name)
    await boss.deleteQueue(name)
  }
}

/** Earlier versions called the email's id mailId. */
function toCurrentData(data: Record<string, string> | null): Record<string, string> {
  const { mailId, ...rest } = data ?? {}
  return mailId === undefined ? rest : { emailId: mailId }
}

function toSqlExecutor(pool: pg.Pool | pg.PoolClient) {
  return { executeSql: async (text: string, values?: unknown[]) => pool.query(text, values) }
}

/** The job queue in the shop's own database (pg-boss), so that a job commits or rolls back with its cause. */
export async function openQueue(
  pool: pg.Pool,
  options: {
    readonly handlers: JobHandlers
    readonly runsJobs: boolean
    /** How often workers look for jobs on demand. */
    readonly pollingSeconds: number
    readonly onError: (error: unknown, job?: string) => void
  },
): Promise<Queue> {
  const boss = new PgBoss({
    db: toSqlExecutor(pool),
    supervise: options.runsJobs,
    schedule: options.runsJobs,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
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
      await boss.send(job.name, job.data, {
        ...options.handlers.onDemand[job.name].retries,
        db: inTransaction,
      })
    },
    work: (shop) => startWorking(boss, shop, options),
    stop: () => boss.stop({ graceful: true, timeout: 3_000, close: false }),
  }
}

async function startWorking(
  boss: PgBoss,
  shop: Shop,
  {
    handlers,
    pollingSeconds,
    onError,
  }: {
    readonly handlers: JobHandlers
    readonly pollingSeconds: number
    readonly onError: (error: unknown, job?: string) => void
  },
): Promise<void> {
  const report = async (name: string, run: () => Promise<void>) => {
    try {
      await run()
    } catch (error) {
      onError(error, name)
      throw error
    }
  }
  // Without a pause while there are jobs.
  const polling = { pollingIntervalSeconds: pollingSeconds, batchSize: 1, burstWhenBatchFull: true }
  for (const [name, job] of Object.entries(handlers.onDemand))
    await boss.work(name, polling, (queued) =>
      report(name, async () => {
        // The queue contains only what `enqueue` added under this name.
        for (const { data } of queued) await job.run(shop, data as never)
      }),
    )
  for (const job of handlers.recurring) {
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => report(job.name, () => job.run(shop)))
  }
}
