import { sql } from 'kysely'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import type { Database } from '../../open.ts'

/** A payout that another account of the same kind has. */
export interface PayoutElsewhere {
  readonly ref: string
  readonly accountId: string
  readonly accountName: string
}

/** Payouts of these that other accounts of the kind have. A provider gives each reference once, in test and live mode apart. */
export async function listPayoutsElsewhere(
  db: Database,
  { id, kind, mode }: Pick<ProviderAccount, 'id' | 'kind' | 'mode'>,
  refs: readonly string[],
): Promise<PayoutElsewhere[]> {
  const { rows } = await sql<PayoutElsewhere>`
    select y.ref, other.id as account_id, other.name as account_name
    from provider_account other join payout y on y.provider_account_id = other.id
    where other.port = 'payments' and other.kind = ${kind} and other.mode = ${mode} and other.id <> ${id}::uuid
      and y.ref = any(${refs}::text[])
    order by y.created_at, y.id`.execute(db)
  return rows
}

/** Both accounts are one at their provider. The first payout that shows it is kept. */
export async function recordConnectedTwice(
  db: Database,
  accountId: string,
  { ref, accountId: sameAsId }: PayoutElsewhere,
): Promise<void> {
  await db
    .insertInto('accountConnectedTwice')
    .values({ providerAccountId: accountId, sameAsId, payoutRef: ref })
    .onConflict((conflict) => conflict.columns(['providerAccountId', 'sameAsId']).doNothing())
    .execute()
}

/** The account whose payouts are booked instead, by the id of the other one. */
export async function listConnectedTwice(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ readonly accountId: string; readonly name: string }>`
    select t.provider_account_id as account_id, same.name
    from account_connected_twice t join provider_account same on same.id = t.same_as_id
    order by t.found_at desc`.execute(db)
  return new Map(rows.map(({ accountId, name }) => [accountId, name]))
}
