import { sql } from 'kysely'
import type { RecordedDispute } from '#domain/ledger/dispute-entries.ts'
import type { LedgerEntry, Posting } from '#domain/ledger/ledger-entry.ts'
import { cents } from '#domain/money.ts'
import { type PostingRow, postingFromRow } from '../../map/ledger.ts'
import { newId } from '../../new-id.ts'
import type { Database } from '../../open.ts'

/**
 * Records entries with their postings in one statement, whose text is the same for any of them, so that it is prepared once. An
 * event that has its entry gets no other. The database refuses an entry that does not balance.
 */
export async function insertLedgerEntries(
  db: Database,
  entries: readonly (LedgerEntry | undefined)[],
): Promise<void> {
  const rows = entries.filter((entry) => entry !== undefined).map((entry) => ({ id: newId(), ...entry }))
  if (rows.length === 0) return
  const entryRows = rows.map(({ postings, ...entry }) => ({ ...entry, postingCount: postings.length }))
  const postingRows = rows.flatMap(({ id, postings }) => postings.map((each) => ({ entryId: id, ...each })))
  await sql`
    with entry as (
      insert into ledger_entry
        (id, key, kind, occurred_at, mode, is_demo, order_id, order_number, payment_id, refund_id, dispute_id,
          posting_count)
      select e.id, e.key, e.kind, e."occurredAt", e.mode, e."isDemo", e."orderId", e."orderNumber", e."paymentId",
        e."refundId", e."disputeId", e."postingCount"
      from jsonb_to_recordset(${JSON.stringify(entryRows)}::jsonb) as e (id uuid, key text, kind text,
        "occurredAt" timestamptz, mode text, "isDemo" boolean, "orderId" uuid, "orderNumber" text, "paymentId" uuid,
        "refundId" uuid, "disputeId" uuid, "postingCount" smallint)
      on conflict (key) do nothing
      returning id, occurred_at, mode)
    insert into ledger_posting (entry_id, occurred_at, mode, account, provider_account_id, amount_cents)
    select entry.id, entry.occurred_at, entry.mode, p.account, p."providerAccountId", p.amount
    from entry join jsonb_to_recordset(${JSON.stringify(postingRows)}::jsonb) as p ("entryId" uuid, account text,
      "providerAccountId" uuid, amount integer) on p."entryId" = entry.id`.execute(db)
}

/** The postings of an entry. Empty when there is none. */
export async function listEntryPostings(db: Database, key: string): Promise<Posting[]> {
  const { rows } = await sql<PostingRow>`
    select p.account, p.provider_account_id, p.amount_cents
    from ledger_entry e join ledger_posting p on p.entry_id = e.id where e.key = ${key}`.execute(db)
  return rows.map(postingFromRow)
}

/** The sums of what the ledger has of an order, by account. */
export async function getOrderBalances(db: Database, orderNumber: string): Promise<Posting[]> {
  const { rows } = await sql<PostingRow>`
    select p.account, p.provider_account_id, sum(p.amount_cents) as amount_cents
    from ledger_entry e join ledger_posting p on p.entry_id = e.id
    where e.order_number = ${orderNumber} group by p.account, p.provider_account_id`.execute(db)
  return rows.map(postingFromRow)
}

/** What the ledger has of a dispute. The dispute must be locked, so that no other entry is made meanwhile. */
export async function getRecordedDispute(db: Database, disputeId: string): Promise<RecordedDispute> {
  const { rows } = await sql<{ readonly held: number; readonly lost: number; readonly entries: number }>`
    select coalesce(sum(p.amount_cents) filter (where p.account = 'disputes'), 0) as held,
      coalesce(sum(p.amount_cents) filter (where p.account = 'dispute-losses'), 0) as lost,
      count(distinct e.id)::integer as entries
    from ledger_entry e join ledger_posting p on p.entry_id = e.id where e.dispute_id = ${disputeId}::uuid`.execute(
    db,
  )
  const { held = 0, lost = 0, entries = 0 } = rows[0] ?? {}
  return { held: cents(held), lost: cents(lost), entries }
}
