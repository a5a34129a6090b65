import { sql } from 'kysely'
import { cents } from '#domain/money.ts'
import type { HeldPayment } from '#domain/payouts/payment-write-off.ts'
import type { Database } from '../../open.ts'
import { heldOfPayment } from './settled-amount.ts'

/** What the shop knows of the money of a payment. Undefined for one that it does not have. */
export async function findHeldPayment(db: Database, paymentId: string): Promise<HeldPayment | undefined> {
  const { rows } = await sql<{
    readonly held: number
    readonly capturedAt: Date | null
    readonly isPaidOut: boolean
    readonly mayBeInSum: boolean
    readonly writtenOff: number
    readonly entries: number
    readonly arrivedAfterAll: boolean
  }>`
    select p.captured_at, p.written_off_cents as written_off,
      ${heldOfPayment} as held,
      (select count(*)::integer from ledger_entry e
        where e.order_number = o.number and e.payment_id = p.id and e.kind = 'write-off') as entries,
      exists (select from payout_line l where l.payment_id = p.id and l.kind = 'charge') as is_paid_out,
      exists (select from payout_line l where l.payment_id = p.id and l.kind = 'charge' and l.written_off_at is not null)
        as arrived_after_all,
      exists (select from payout_line l join payout y on y.id = l.payout_id
        where y.provider_account_id = p.provider_account_id and l.kind = 'total' and y.arrived_on >= p.captured_at::date)
        as may_be_in_sum
    from payment p join shop_order o on o.id = p.order_id where p.id = ${paymentId}::uuid`.execute(db)
  const [row] = rows
  return (
    row && {
      ...row,
      capturedAt: row.capturedAt ?? undefined,
      held: cents(row.held),
      writtenOff: cents(row.writtenOff),
    }
  )
}
