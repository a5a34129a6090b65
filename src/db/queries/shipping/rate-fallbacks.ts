import { sql } from 'kysely'
import type { Database } from '../../open.ts'
import { withoutFsync } from '../../without-fsync.ts'

/** A carrier account that had no rates at checkout, so that the built-in table took its place. */
export interface RateFallback {
  readonly accountId: string
  readonly accountName: string
  /** A sentence for staff, of the last time. */
  readonly reason: string
  readonly firstAt: Date
  readonly lastAt: Date
  readonly times: number
}

/** Counts it. What was counted before `since` is forgotten. */
export async function storeRateFallback(
  db: Database,
  accountId: string,
  { reason, now, since }: { readonly reason: string; readonly now: Date; readonly since: Date },
): Promise<void> {
  await sql`
    insert into rate_fallback as fallback (provider_account_id, reason, first_at, last_at, times)
    values (${accountId}::uuid, ${reason}, ${now}, ${now}, 1)
    on conflict (provider_account_id) do update
      set reason = excluded.reason, last_at = excluded.last_at,
        first_at = case when fallback.last_at < ${since} then excluded.first_at else fallback.first_at end,
        times = case when fallback.last_at < ${since} then 1 else fallback.times + 1 end
    returning ${withoutFsync(db)}`.execute(db)
}

/** Of active accounts, since then. The newest first. */
export async function listRateFallbacks(db: Database, since: Date): Promise<RateFallback[]> {
  const { rows } = await sql<RateFallback>`
    select a.id as account_id, a.name as account_name, fallback.reason, fallback.first_at, fallback.last_at, fallback.times
    from rate_fallback fallback join provider_account a on a.id = fallback.provider_account_id
    where fallback.last_at >= ${since} and a.state = 'active'
    order by fallback.last_at desc, a.id`.execute(db)
  return rows
}

/** The account has rates again, as staff saw. */
export async function deleteRateFallback(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('rateFallback').where('providerAccountId', '=', accountId).execute()
}
