import { sql } from 'kysely'
import { type Cents, cents } from '#domain/money.ts'
import type { PayoutFailure } from '#domain/payouts/payout.ts'
import type { StoredPayout } from '#domain/payouts/payout-entries.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { parseOneOf } from '../../map/one-of.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'

/** @returns the payout, or undefined when the account has none with this reference, or when the shop knows that it failed */
export async function markPayoutFailed(
  db: Database,
  accountId: string,
  { ref, failedOn, failedAt, reason }: PayoutFailure & { readonly ref: string; readonly failedAt: Date },
): Promise<(StoredPayout & { readonly amount: Cents }) | undefined> {
  const row = await db
    .updateTable('payout')
    .set({ failedOn, failedAt, failureReason: reason })
    .where('providerAccountId', '=', accountId)
    .where('ref', '=', ref)
    .where('failedAt', 'is', null)
    .returning(['id', 'providerAccountId as accountId', 'arrivedOn', 'mode', 'isDemo', 'amountCents'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { amountCents, mode, ...payout } = row
  return { ...payout, mode: parseOneOf(mode, ['demo', 'live']), amount: cents(amountCents) }
}

/** A payout that the bank sent back, and whose money is in no later payout. */
export interface OpenFailedPayout {
  readonly id: string
  readonly accountName: string
  readonly amount: Cents
  readonly failedAt: Date
  readonly reason: string
}

/** The newest first. */
export async function listOpenFailedPayouts(
  db: Database,
  mode: ShopMode,
  since: Date,
): Promise<OpenFailedPayout[]> {
  const { rows } = await sql<Omit<OpenFailedPayout, 'amount'> & { readonly amount: number }>`
    select y.id, account.name as account_name, y.amount_cents as amount, y.failed_at, y.failure_reason as reason
    from payout y join provider_account account on account.id = y.provider_account_id
    where y.failed_at >= ${since} and ${countsIn(mode, sql`y.mode`)}
      and not exists (select from payout_line l where l.provider_account_id = y.provider_account_id and l.returned_ref = y.ref)
    order by y.failed_at desc, y.id`.execute(db)
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }))
}
