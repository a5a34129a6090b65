import type { ZodType } from 'zod'
import type { QueuedJob, Shop } from './shop.ts'

/** Six attempts with delays of 5, 10, 20 … seconds. Then the job stays in the list of failed jobs for staff. */
export const usualRetries: QueuedJob<object>['retries'] = { retryLimit: 5, retryDelay: 5, retryBackoff: true }

/** A job that a change in the shop queues. */
export interface Job<Data extends object> extends QueuedJob<Data> {
  /** Whether it may take long, as a batch does. Recurring jobs may, too. */
  readonly isOverManyRows: boolean
  run(shop: Shop, data: Data): Promise<void>
  /**
   * Runs the job with the data that the queue stored.
   * @throws Error when they are not data of this job
   */
  runStored(shop: Shop, stored: unknown): Promise<void>
}

/** A job with any data, as the queue knows it. */
export type StoredJob = Pick<Job<never>, 'name' | 'retries' | 'isOverManyRows' | 'runStored'>

/** A job that runs on a cron schedule. */
export interface RecurringJob {
  readonly name: string
  readonly cron: string
  run(shop: Shop): Promise<void>
}

/** Defines a job beside its use case (decision 0212). `jobs/all-jobs.ts` lists it. */
export function defineJob<Data extends object>({
  name,
  data,
  retries = usualRetries,
  isOverManyRows = false,
  run,
}: {
  readonly name: string
  readonly data: ZodType<Data>
  readonly retries?: QueuedJob<Data>['retries']
  readonly isOverManyRows?: boolean
  readonly run: (shop: Shop, data: Data) => Promise<void>
}): Job<Data> {
  return {
    name,
    data,
    retries,
    isOverManyRows,
    run,
    async runStored(shop, stored) {
      // The queue stores no data as null.
      const parsed = data.safeParse(stored ?? {})
      if (!parsed.success) {
        const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
        throw new Error(`The data of the job ${name} cannot be read. ${problems.join(' ')}`)
      }
      await run(shop, parsed.data)
    },
  }
}

/** Defines a job that runs on a schedule, beside its use case. */
export function defineRecurringJob(job: RecurringJob): RecurringJob {
  return job
}
