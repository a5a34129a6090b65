import type pg from 'pg'
import type { PgBoss } from 'pg-boss'

/** Works on one job of a queue. */
type RunStored = (data: unknown) => Promise<void>

/** A worker looks for jobs when it is woken. By itself it looks this seldom. */
const ownPollingSeconds = 600

/**
 * The workers of this process, one a queue. One statement finds the queues with waiting jobs. A worker for each queue that looks by
 * itself would send twenty statements a second to a shop in which nothing happens.
 */
export class Workers {
  readonly #boss: PgBoss
  readonly #runs: ReadonlyMap<string, RunStored>
  readonly #onError: (error: unknown) => void
  readonly #started = new Map<string, Promise<string>>()
  #nextLook: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(
    boss: PgBoss,
    runs: ReadonlyMap<string, RunStored>,
    options: { readonly onError: (error: unknown) => void },
  ) {
    this.#boss = boss
    this.#runs = runs
    this.#onError = options.onError
  }

  /** Lets the worker of this queue look for a job. The first time, starts it. */
  wake(name: string): void {
    const run = this.#runs.get(name)
    if (run === undefined || this.#isStopped) return
    const started = this.#started.get(name)
    if (started !== undefined) {
      void started.then((id) => this.#boss.notifyWorker(id)).catch(() => undefined)
      return
    }
    const starting = this.#start(name, run)
    this.#started.set(name, starting)
    starting.catch((error: unknown) => {
      this.#started.delete(name)
      if (!this.#isStopped) this.#onError(error)
    })
  }

  #start(name: string, run: RunStored): Promise<string> {
    return this.#boss.work(name, { pollingIntervalSeconds: ownPollingSeconds }, async (jobs) => {
      try {
        for (const { data } of jobs) await run(data)
      } finally {
        // Looks for the next job without a pause. pg-boss does so by itself only for batches.
        this.wake(name)
      }
    })
  }

  /** Wakes the workers of all queues with waiting jobs, now and regularly. */
  async watch(pool: pg.Pool, seconds: number): Promise<void> {
    try {
      for (const name of await listWaitingQueues(pool, [...this.#runs.keys()])) this.wake(name)
    } catch (error) {
      if (!this.#isStopped) this.#onError(error)
    }
    if (this.#isStopped) return
    this.#nextLook = setTimeout(() => void this.watch(pool, seconds), seconds * 1000)
    this.#nextLook.unref()
  }

  /** Starts no more jobs. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#nextLook)
  }
}

async function listWaitingQueues(pool: pg.Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select queue.name from unnest($1::text[]) queue (name)
     where exists (select from pgboss.job
                   where job.name = queue.name and job.state < 'active' and not job.blocked
                     and job.start_after <= now())`,
    [names],
  )
  return rows.map(({ name }) => name)
}
