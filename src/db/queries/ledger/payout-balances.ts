import { sql } from 'kysely'
import type { RecordedPayout } from '#domain/ledger/payout-balances.ts'
import { cents } from '#domain/money.ts'
import { type PostingRow, postingFromRow } from '../../map/ledger.ts'
import type { Database } from '../../open.ts'

interface RecordedPayoutRow {
  readonly id: string
  readonly ref: string
  readonly accountName: string
  readonly amount: number
  readonly fees: number
  readonly reserve: number
  readonly hasFailed: boolean
  readonly lines: number
  readonly writtenOff: number
  readonly recorded: readonly PostingRow[]
}

const lowestId = '00000000-0000-0000-0000-000000000000'

/** Payouts after this id, in the order of their ids. One statement reads all of a payout, so that it is of one moment. */
export async function listRecordedPayouts(
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<RecordedPayout[]> {
  const { rows } = await sql<RecordedPayoutRow>`
    select y.id, y.ref, account.name as account_name, y.amount_cents as amount, y.fee_cents as fees, y.reserve_cents as reserve,
      y.failed_at is not null as has_failed,
      (select coalesce(sum(l.amount_cents::bigint - l.fee_cents), 0)::bigint from payout_line l where l.payout_id = y.id) as lines,
      (select coalesce(sum(l.amount_cents::bigint - case l.difference when 'amount' then l.expected_cents else 0 end), 0)::bigint
        from payout_line l where l.payout_id = y.id and l.written_off_at is not null) as written_off,
      (select coalesce(json_agg(json_build_object('account', p.account, 'providerAccountId', p.provider_account_id,
          'amountCents', p.amount_cents)), '[]')
        from ledger_entry e join ledger_posting p on p.entry_id = e.id
        where e.key = any(array['payout:' || y.id, 'payout-difference:' || y.id, 'payout-failure:' || y.id] || array(
            select 'write-off:' || y.id || ':' || l.id from payout_line l
            where l.payout_id = y.id and l.written_off_at is not null))
          and p.mode = y.mode and p.provider_account_id = y.provider_account_id) as recorded
    from payout y join provider_account account on account.id = y.provider_account_id
    where y.id > ${after ?? lowestId}::uuid
    order by y.id limit ${limit}`.execute(db)
  return rows.map(({ recorded, amount, fees, reserve, lines, writtenOff, ...row }) => ({
    ...row,
    amount: cents(amount),
    fees: cents(fees),
    reserve: cents(reserve),
    lines: cents(lines),
    writtenOff: cents(writtenOff),
    recorded: recorded.map(postingFromRow),
  }))
}
