import { sql } from 'kysely'
import type { NewPayout, PayoutSource } from '#domain/payouts/payout.ts'
import { createPayoutEntries, type StoredPayout, sumPayout } from '#domain/payouts/payout-entries.ts'
import { parseOneOf } from '../../map/one-of.ts'
import { payoutLineFromRow, type StoredPayoutLine } from '../../map/payouts.ts'
import { newId } from '../../new-id.ts'
import type { Database } from '../../open.ts'
import { insertLedgerEntries } from '../ledger/ledger-entries.ts'

/** Waits for others who store payouts of the kind of account, so that each is compared with what they stored. */
export async function lockPayouts(db: Database, accountKind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('payout'), hashtext(${accountKind}))`.execute(db)
}

/** References of payouts that the account has, of these. */
export async function listKnownPayouts(
  db: Database,
  accountId: string,
  refs: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('payout')
    .select('ref')
    .where('providerAccountId', '=', accountId)
    .where('ref', '=', sql<string>`any(${refs}::text[])`)
    .execute()
  return rows.map(({ ref }) => ref)
}

/**
 * Stores a payout with its lines and its entries in the ledger.
 * @returns its id, or undefined when the account has a payout with this reference
 */
export async function insertPayout(
  db: Database,
  payout: NewPayout &
    Pick<StoredPayout, 'mode' | 'isDemo'> & {
      readonly source: PayoutSource
      readonly note: string
      readonly createdAt: Date
      readonly createdBy: string
    },
): Promise<string | undefined> {
  const { accountId, lines, amount, ...columns } = payout
  const { fees, reserve } = sumPayout(lines)
  const row = await db
    .insertInto('payout')
    .values({
      ...columns,
      id: newId(),
      providerAccountId: accountId,
      amountCents: amount,
      feeCents: fees,
      reserveCents: reserve,
    })
    .onConflict((conflict) => conflict.columns(['providerAccountId', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return undefined
  await insertLines(db, row.id, payout)
  await insertLedgerEntries(db, createPayoutEntries({ ...payout, id: row.id }))
  return row.id
}

async function insertLines(db: Database, payoutId: string, { accountId, lines }: NewPayout): Promise<void> {
  const rows = lines.map((line, position) => ({ ...line, position }))
  await sql`
    insert into payout_line (payout_id, provider_account_id, ref, position, kind, amount_cents, fee_cents,
      release_on, description, order_number, payment_id, refund_id, returned_ref, expected_cents, difference)
    select ${payoutId}::uuid, ${accountId}::uuid, l.ref, l.position, l.kind, l.amount, l.fee, l."releaseOn",
      l.description, l."orderNumber", l."paymentId", l."refundId", l."returnedRef", l.expected, l.difference
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (ref text, position integer, kind text, amount integer,
      fee integer, "releaseOn" date, description text, "orderNumber" text, "paymentId" uuid,
      "refundId" uuid, "returnedRef" text, expected integer, difference text)`.execute(db)
}

/** A payout as its entries name it. */
export async function findStoredPayout(db: Database, id: string): Promise<StoredPayout | undefined> {
  const row = await db
    .selectFrom('payout')
    .select(['id', 'providerAccountId as accountId', 'arrivedOn', 'mode', 'isDemo'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, mode: parseOneOf(row.mode, ['demo', 'live']) }
}

export async function lockPayoutLine(
  db: Database,
  payoutId: string,
  lineId: string,
): Promise<StoredPayoutLine | undefined> {
  const row = await db
    .selectFrom('payoutLine')
    .selectAll()
    .where('id', '=', lineId)
    .where('payoutId', '=', payoutId)
    .forUpdate()
    .executeTakeFirst()
  return row && payoutLineFromRow(row)
}

/** The line must be locked. */
export async function writeOffLine(
  db: Database,
  id: string,
  { at, by, reason }: { readonly at: Date; readonly by: string; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('payoutLine')
    .set({ writtenOffAt: at, writtenOffBy: by, writeOffReason: reason })
    .where('id', '=', id)
    .execute()
}
