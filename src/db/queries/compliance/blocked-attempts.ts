import { sql } from 'kysely'
import type { BlockedAttempts, BlockedTotal } from '#domain/compliance/blocked-attempt.ts'
import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'

/** Adds to the stored counts. */
export async function addBlockedAttempts(db: Database, counts: readonly BlockedAttempts[]): Promise<void> {
  if (counts.length === 0) return
  // In the order of the key, so that two processes do not wait for each other.
  const sorted = [...counts].sort((one, other) => (getKey(one) < getKey(other) ? -1 : 1))
  await db
    .insertInto('blockedAttempt')
    .values([...sorted])
    .onConflict((conflict) =>
      conflict.columns(['day', 'ruleId', 'state', 'step']).doUpdateSet({
        // Somebody may ask for years.
        attempts: sql`least(blocked_attempt.attempts::bigint + excluded.attempts, 2147483647)::integer`,
      }),
    )
    .execute()
}

function getKey({ day, ruleId, state, step }: BlockedAttempts): string {
  return `${day} ${ruleId} ${state} ${step}`
}

/** The attempts since a day by rule and state, the most first. @param since 'YYYY-MM-DD' */
export async function listBlockedTotals(db: Database, since: string): Promise<BlockedTotal[]> {
  const { rows } = await sql<BlockedTotal>`
    select rule_id as "ruleId", state, sum(attempts)::float8 as attempts,
           coalesce(sum(attempts) filter (where step = 'order'), 0)::float8 as orders
    from blocked_attempt where day >= ${since}::date
    group by rule_id, state order by attempts desc, rule_id, state`.execute(db)
  return rows
}

/** @returns how many rows. @param before 'YYYY-MM-DD' */
export async function deleteOldBlockedAttempts(db: Database, before: string): Promise<number> {
  return countDeleted(db.deleteFrom('blockedAttempt').where('day', '<', before))
}
