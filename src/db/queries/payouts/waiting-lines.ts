import { sql } from 'kysely'
import { cents } from '#domain/money.ts'
import { payoutLineKinds, type ReportedLine } from '#domain/payouts/payout.ts'
import { parseOneOf } from '../../map/one-of.ts'
import type { Database } from '../../open.ts'

/** Lines that wait for the rest of these payouts of an account, by the reference of the payout. */
export async function listWaitingLines(
  db: Database,
  accountId: string,
  payoutRefs: readonly string[],
): Promise<Map<string, readonly ReportedLine[]>> {
  const { rows } = await sql<{ readonly payoutRef: string; readonly reported: StoredLine }>`
    select payout_ref, reported from waiting_payout_line
    where provider_account_id = ${accountId}::uuid and payout_ref = any(${payoutRefs}::text[])
    order by created_at, ref`.execute(db)
  const byPayout = Map.groupBy(rows, ({ payoutRef }) => payoutRef)
  return new Map(
    [...byPayout].map(([ref, stored]) => [ref, stored.map(({ reported }) => parseLine(reported))]),
  )
}

/** Text that JSON leaves out is undefined. */
interface StoredLine extends Omit<ReportedLine, 'kind' | 'amount' | 'fee'> {
  readonly kind: string
  readonly amount: number
  readonly fee: number
}

function parseLine({ kind, amount, fee, ...line }: StoredLine): ReportedLine {
  return {
    ...line,
    orderNumber: line.orderNumber ?? undefined,
    releaseOn: line.releaseOn ?? undefined,
    kind: parseOneOf(kind, payoutLineKinds),
    amount: cents(amount),
    fee: cents(fee),
  }
}

/** A line that waits goes on waiting as it is. */
export async function keepWaitingLines(
  db: Database,
  accountId: string,
  { payoutRef, lines }: { readonly payoutRef: string; readonly lines: readonly ReportedLine[] },
): Promise<void> {
  await sql`
    insert into waiting_payout_line (provider_account_id, payout_ref, ref, reported)
    select ${accountId}::uuid, ${payoutRef}, line ->> 'ref', line
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as line
    on conflict (provider_account_id, ref) do nothing`.execute(db)
}

/** The payout is stored, with its lines. */
export async function deleteWaitingLines(db: Database, accountId: string, payoutRef: string): Promise<void> {
  await db
    .deleteFrom('waitingPayoutLine')
    .where('providerAccountId', '=', accountId)
    .where('payoutRef', '=', payoutRef)
    .execute()
}
