import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/**
 * Stores that an account refused a payment whatever the card.
 * @returns whether owners were not told of it since `toldSince`, so that they are told now
 */
export async function storeLastRefusal(
  db: Database,
  accountId: string,
  { reason, now, toldSince }: { readonly reason: string; readonly now: Date; readonly toldSince: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isTold: boolean }>`
    insert into account_refusal as refusal (provider_account_id, reason, refused_at, told_at)
    values (${accountId}::uuid, ${reason}, ${now}, ${now})
    on conflict (provider_account_id) do update
      set reason = excluded.reason, refused_at = excluded.refused_at,
        told_at = case when refusal.told_at < ${toldSince} then excluded.told_at else refusal.told_at end
    returning old.told_at is distinct from new.told_at as is_told`.execute(db)
  return rows[0]?.isTold ?? false
}

/** An account that takes new payments, and refuses them whatever the card. */
export interface RefusingAccount {
  readonly accountName: string
  /** As the provider says it. */
  readonly reason: string
  readonly refusedAt: Date
}

/** Those that refused a payment since, and took none after it. A paused account refuses no payment. The newest first. */
export async function listRefusingAccounts(db: Database, since: Date): Promise<RefusingAccount[]> {
  const { rows } = await sql<RefusingAccount>`
    select a.name as account_name, refusal.reason, refusal.refused_at
    from account_refusal refusal join provider_account a on a.id = refusal.provider_account_id
    where refusal.refused_at >= ${since} and a.state = 'active'
      and not exists (select from payment p
        where p.captured_at > refusal.refused_at and p.provider_account_id = refusal.provider_account_id)
    order by refusal.refused_at desc, a.id`.execute(db)
  return rows
}
