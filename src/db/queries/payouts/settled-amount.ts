import { type RawBuilder, sql } from 'kysely'

/** What a line `l` of a payout settles of the money that the account held, as `getSettledAmount` says it. */
export const settledAmount = sql<number>`(case when l.difference is null then l.amount_cents
  when l.difference = 'amount' then coalesce(l.expected_cents, 0) else 0 end)`

const sumReceivable = (condition: RawBuilder<boolean>) => sql<number>`
  (select coalesce(sum(posting.amount_cents), 0)::integer
    from ledger_entry e join ledger_posting posting on posting.entry_id = e.id
      join payment part on part.id = e.payment_id and (part.id = p.id or part.surplus_of = p.id)
    where e.order_number = o.number and posting.account = 'receivable' and ${condition})`

/**
 * What the account of a payment `p` of the order `o` still holds of it, with what was paid too much, as long as no payout has the
 * payment itself: a refund of it may have left already. What comes back to the account is no part of what was charged.
 */
export const heldOfPayment = sql<number>`least(
  ${sumReceivable(sql`e.kind in ('sale', 'invoice-payment', 'extra-payment', 'extra-payment-used')`)} - p.written_off_cents,
  ${sumReceivable(sql`true`)} - (select coalesce(sum(${settledAmount}), 0)::integer from payout_line l
    where l.payment_id = p.id and l.kind in ('refund', 'dispute')))`
