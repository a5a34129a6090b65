import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/**
 * Whether a difference is settled without the line: it is money of a payment that was written off, came after all, and was taken
 * back by its bank, which took the write-off back. Such a line expects less than was charged. For lines that are named `l`.
 */
export const isSettledByReturn = sql<boolean>`(l.kind = 'charge' and l.difference = 'amount'
  and exists (select from payment p where p.id = l.payment_id and p.written_off_at is null)
  and l.expected_cents < (select coalesce(sum(charged.amount_cents), 0)
    from ledger_entry e join ledger_posting charged on charged.entry_id = e.id
    where e.order_number = l.order_number and e.payment_id = l.payment_id
      and e.kind in ('sale', 'invoice-payment', 'extra-payment', 'extra-payment-used')
      and charged.account = 'receivable'
      -- What arrived later is another line.
      and e.recorded_at <= (select min(booked.recorded_at) from ledger_entry booked
        where booked.key in ('payout:' || l.payout_id, 'payout-difference:' || l.payout_id))))`

/** The lines of a payout whose difference a bank return has settled. */
export async function listLinesSettledByReturn(db: Database, payoutId: string): Promise<Set<string>> {
  const { rows } = await sql<{ readonly id: string }>`
    select l.id from payout_line l where l.payout_id = ${payoutId}::uuid and ${isSettledByReturn}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
