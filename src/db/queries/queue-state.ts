import { sql } from 'kysely'
import type { Database } from '../open.ts'

export interface QueueState {
  /** How long the oldest job that could run has been waiting. */
  readonly oldestSeconds: number
  readonly waiting: number
  readonly running: number
  /** Jobs that failed for good. The queue deletes them after seven days. */
  readonly failed: number
  /** Their names, each once. */
  readonly failedNames: readonly string[]
}

export async function getQueueState(db: Database): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry'))), 0)::float8
             as "oldestSeconds",
           count(*) filter (where state in ('created', 'retry')) as waiting,
           count(*) filter (where state = 'active') as running,
           count(*) filter (where state = 'failed') as failed,
           coalesce(array_agg(distinct name) filter (where state = 'failed'), '{}') as "failedNames"
    from pgboss.job where state <> 'completed' and (state not in ('created', 'retry') or start_after <= now())`.execute(
    db,
  )
  return rows[0] ?? { oldestSeconds: 0, waiting: 0, running: 0, failed: 0, failedNames: [] }
}
