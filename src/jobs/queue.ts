import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Shop } from '#usecases/shop.ts'
import type { JobList } from './all-jobs.ts'
import { Workers } from './workers.ts'

export interface Queue {
  readonly enqueue: Shop['enqueue']
  /** Starts processing jobs. Only one process of the shop needs to. */
  work(shop: Shop): Promise<void>
  stop(): Promise<void>
}

/**
 * A job whose process was killed is noticed after 15 seconds without a heartbeat, at the next check, and waits for its
 * retry delay. All together takes less than a minute.
 */
const heartbeat = { heartbeatSeconds: 15 }
const checkSeconds = 10
/**
 * A job that runs longer is taken for one that hangs, and tried again. Work over many rows takes as long as it takes: its process
 * being alive is enough (decision 0401). A day is the most that pg-boss allows.
 */
const expirySeconds = { ofOneCall: 15 * 60, ofManyRows: 24 * 60 * 60 }

/** Creates or upgrades the queue's tables and queues. Part of preparing a database. */
export async function installQueue(pool: pg.Pool, jobs: JobList): Promise<void> {
  const boss = new PgBoss({ db: toSqlExecutor(pool), supervise: false, schedule: false })
  boss.on('error', (error) => {
    throw error
  })
  await boss.start()
  for (const { name, retries } of jobs.onDemand) await boss.createQueue(name, retries)
  for (const { name } of jobs.recurring) await boss.createQueue(name, { policy: 'singleton' })
  const overManyRows = new Set(
    [...jobs.onDemand.filter((job) => job.isOverManyRows), ...jobs.recurring].map(({ name }) => name),
  )
  for (const { name } of await boss.getQueues()) {
    const expireInSeconds = overManyRows.has(name) ? expirySeconds.ofManyRows : expirySeconds.ofOneCall
    await boss.updateQueue(name, { ...heartbeat, expireInSeconds })
  }
  const scheduled = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { name, cron } of jobs.recurring)
    if (scheduled.get(name) !== cron) await boss.schedule(name, cron)
  await moveRenamedQueues(boss, pool, jobs)
  await moveRestoredJobs(boss, pool, jobs)
  await boss.stop({ graceful: false, close: false })
}

/** Queues the pending jobs of a restored backup. A job of an earlier version gets its current name. */
async function moveRestoredJobs(boss: PgBoss, pool: pg.Pool, jobs: JobList): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: number; name: string; data: Record<string, string> }>(
      'delete from restored_job returning id, name, data',
    )
    for (const { name, data } of rows.sort((a, b) => a.id - b.id)) {
      const job = jobs.renamed[name] ?? jobs.onDemand.find((each) => each.name === name)
      // Recurring jobs are scheduled again anyway.
      if (job === undefined) continue
      await boss.send(job.name, toCurrentData(data), { ...job.retries, db: toSqlExecutor(client) })
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Moves pending jobs from earlier queue names to the current ones. */
async function moveRenamedQueues(boss: PgBoss, pool: pg.Pool, jobs: JobList): Promise<void> {
  for (const { name } of await boss.getQueues(Object.keys(jobs.renamed))) {
    const job = jobs.renamed[name]
    if (job) {
      const { rows } = await pool.query<{ data: Record<string, string> }>(
        `select data from pgboss.job where name = $1 and state in ('created', 'retry', 'active') order by created_on`,
        [name],
      )
      for (const { data } of rows) await boss.send(job.name, toCurrentData(data), job.retries)
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
    readonly jobs: JobList
    readonly runsJobs: boolean
    /** Whether this process, when it runs jobs, queues those of a schedule. */
    readonly runsSchedules: boolean
    /** How often this process looks for jobs of all queues. */
    readonly pollingSeconds: number
    readonly onError: (error: unknown, job?: string) => void
  },
): Promise<Queue> {
  const boss = new PgBoss({
    db: toSqlExecutor(pool),
    supervise: options.runsJobs,
    schedule: options.runsJobs && options.runsSchedules,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
    migrate: false,
  })
  boss.on('error', (error) => options.onError(error))
  await boss.start()
  let workers: Workers | undefined
  return {
    async enqueue(transaction, { name, retries }, data) {
      const inTransaction = {
        executeSql: (text: string, values: unknown[] = []) =>
          transaction.withoutPlugins().executeQuery(CompiledQuery.raw(text, values)),
      }
      await boss.send(name, data, { ...retries, db: inTransaction })
      // The transaction is about to commit.
      for (const ms of commitMs) setTimeout(() => workers?.wake(name), ms).unref()
    },
    async work(shop) {
      workers = new Workers(boss, listRuns(options.jobs, shop, options.onError), options)
      await workers.watch(pool, options.pollingSeconds)
    },
    async stop() {
      workers?.stop()
      await boss.stop({ graceful: true, timeout: 3_000, close: false })
    },
  }
}

/** Milliseconds within which most transactions commit. The job of a slower one is found by polling. */
const commitMs = [30, 300]

/** What each queue's jobs do. An error is reported with the name of its job, and the queue tries again. */
function listRuns(
  { onDemand, recurring }: JobList,
  shop: Shop,
  onError: (error: unknown, job: string) => void,
): Map<string, (data: unknown) => Promise<void>> {
  const report = (name: string, run: (data: unknown) => Promise<void>) => async (data: unknown) => {
    try {
      await run(data)
    } catch (error) {
      onError(error, name)
      throw error
    }
  }
  return new Map([
    ...onDemand.map((job) => [job.name, report(job.name, (data) => job.runStored(shop, data))] as const),
    ...recurring.map((job) => [job.name, report(job.name, () => job.run(shop))] as const),
  ])
}
