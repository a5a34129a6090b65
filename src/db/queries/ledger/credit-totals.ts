import { sql } from 'kysely'
import type { CreditTotals } from '#domain/ledger/credit-totals.ts'
import { type CreditTotalsRow, creditTotalsFromRow } from '../../map/ledger.ts'
import type { Database } from '../../open.ts'

/** The store credit of each mode, by its tables and by the ledger. One statement, so that all of it is of one moment. */
export async function listCreditTotals(db: Database): Promise<CreditTotals[]> {
  const { rows } = await sql<CreditTotalsRow>`
    select shop.mode,
      (select coalesce(sum(c.balance_cents), 0)::bigint from customer_credit c where c.mode = shop.mode) as balances,
      (select coalesce(sum(m.amount_cents), 0)::bigint from credit_movement m where m.mode = shop.mode) as movements,
      (select coalesce(sum(o.credit_cents), 0)::bigint from shop_order o
        where o.mode = shop.mode and o.credit_cents > 0 and o.stock_reserved and o.paid_at is null) as held,
      (select coalesce(-sum(p.amount_cents), 0)::bigint from ledger_posting p
        where p.mode = shop.mode and p.account = 'store-credit') as recorded,
      (select count(*)::int from customer_credit c where c.mode = shop.mode and c.balance_cents <> (
        select coalesce(sum(m.amount_cents), 0) from credit_movement m
        where m.customer_id = c.customer_id and m.mode = c.mode)) as different_balances
    from (values ('demo'), ('live')) shop (mode)`.execute(db)
  return rows.map(creditTotalsFromRow)
}
