import { sql } from 'kysely'
import type { Database } from '../open.ts'
import { withoutFsync } from '../without-fsync.ts'
import { countDeleted } from './count-deleted.ts'

/** What is counted under a key in a window, shared by all processes. */
export interface RateLimitWindow {
  readonly key: string
  readonly max: number
  readonly seconds: number
}

/** Whether one more fits. What is refused is never counted. */
export interface RateLimitAnswer {
  readonly isAllowed: boolean
  readonly resetsAt: Date
  /** Whether the window is full of what was counted. Otherwise, attempts under way may still free a place. */
  readonly isFull: boolean
}

/** Counts one hit, unless the window is full. */
export function countRateLimit(db: Database, window: RateLimitWindow, now: Date): Promise<RateLimitAnswer> {
  return addToWindow(db, window, { hits: 1, pending: 0 }, now)
}

/** Takes a place for an attempt whose outcome decides whether it counts. Call `settleRateLimit` afterward. */
export function reserveRateLimit(db: Database, window: RateLimitWindow, now: Date): Promise<RateLimitAnswer> {
  return addToWindow(db, window, { hits: 0, pending: 1 }, now)
}

async function addToWindow(
  db: Database,
  { key, max, seconds }: RateLimitWindow,
  { hits, pending }: { readonly hits: number; readonly pending: number },
  now: Date,
): Promise<RateLimitAnswer> {
  const added = await sql<{ resetsAt: Date }>`
    insert into rate_limit (key, hits, pending, resets_at)
    values (${key}, ${hits}::int, ${pending}::int, ${now}::timestamptz + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when rate_limit.resets_at <= ${now} then excluded.hits else rate_limit.hits + excluded.hits end,
      pending = case when rate_limit.resets_at <= ${now} then excluded.pending else rate_limit.pending + excluded.pending end,
      resets_at = case when rate_limit.resets_at <= ${now} then excluded.resets_at else rate_limit.resets_at end
      where rate_limit.resets_at <= ${now} or rate_limit.hits + rate_limit.pending < ${max}
    returning resets_at, ${withoutFsync(db)}`.execute(db)
  const [row] = added.rows
  if (row !== undefined) return { isAllowed: true, resetsAt: row.resetsAt, isFull: false }
  const found = await db
    .selectFrom('rateLimit')
    .select(['hits', 'resetsAt'])
    .where('key', '=', key)
    .executeTakeFirst()
  // It was deleted meanwhile, so the next attempt finds a new window.
  if (found === undefined) return { isAllowed: false, resetsAt: now, isFull: false }
  return { isAllowed: false, resetsAt: found.resetsAt, isFull: found.hits >= max && found.resetsAt > now }
}

/** Gives the place of an attempt back, or counts it. Does nothing when its window is over. */
export async function settleRateLimit(
  db: Database,
  place: { readonly key: string; readonly resetsAt: Date; readonly isCounted: boolean },
): Promise<void> {
  await db
    .updateTable('rateLimit')
    .set({ pending: sql`greatest(pending - 1, 0)`, hits: sql`hits + ${place.isCounted ? 1 : 0}::int` })
    .where('key', '=', place.key)
    .where('resetsAt', '=', place.resetsAt)
    .execute()
}

/** Gives back the places of attempts whose process ended before their outcome. */
export async function releaseRateLimits(db: Database): Promise<void> {
  await db.updateTable('rateLimit').set({ pending: 0 }).where('pending', '>', 0).execute()
}

/** @returns how many. */
export async function deleteExpiredRateLimits(db: Database, now: Date): Promise<number> {
  return countDeleted(db.deleteFrom('rateLimit').where('resetsAt', '<', now))
}
