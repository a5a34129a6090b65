import { sql } from 'kysely'
import type { Database } from '../open.ts'
import { countDeleted } from './count-deleted.ts'

export interface RateLimitState {
  readonly hits: number
  readonly resetsAt: Date
}

/** Counts one hit in the key's window, shared by all processes. */
export async function incrementRateLimit(
  db: Database,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<RateLimitState> {
  const { rows } = await sql<{ hits: number; resetsAt: Date }>`
    insert into rate_limit (key, hits, resets_at)
    values (${key}, 1, ${now}::timestamptz + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      hits = case when rate_limit.resets_at <= ${now} then 1 else rate_limit.hits + 1 end,
      resets_at = case when rate_limit.resets_at <= ${now} then excluded.resets_at else rate_limit.resets_at end
    returning hits, resets_at`.execute(db)
  const row = rows[0]
  return row === undefined ? { hits: 0, resetsAt: now } : { hits: row.hits, resetsAt: row.resetsAt }
}

/** Removes one hit from each key, because the attempt was not a guess. */
export async function decrementRateLimits(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('rateLimit')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', 'in', keys)
    .execute()
}

/** @returns how many. */
export async function deleteExpiredRateLimits(db: Database, now: Date): Promise<number> {
  return countDeleted(db.deleteFrom('rateLimit').where('resetsAt', '<', now))
}
