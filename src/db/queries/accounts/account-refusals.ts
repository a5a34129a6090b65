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
