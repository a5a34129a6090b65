import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/**
 * Whether a difference is settled without the line: it is money of a payment that was written off, came after all, and was taken back
 * by its bank, which took the write-off back. For lines that are named `l`.
 */
export const isSettledByReturn = sql<boolean>`(l.kind = 'charge' and l.difference = 'amount' and l.expected_cents = 0
  and exists (select from payment p where p.id = l.payment_id and p.written_off_at is null))`

/** The lines of a payout whose difference a bank return has settled. */
export async function listLinesSettledByReturn(db: Database, payoutId: string): Promise<Set<string>> {
  const { rows } = await sql<{ readonly id: string }>`
    select l.id from payout_line l where l.payout_id = ${payoutId}::uuid and ${isSettledByReturn}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
