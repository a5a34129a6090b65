import { sql } from 'kysely'
import type { TaxReportRow } from '#domain/ledger/tax-report.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type TaxReportColumns, taxReportRowFromRow } from '../../map/tax.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'

/**
 * Sales and tax by state: what was sold in orders that were paid in the period, and the tax that the ledger has in it, by the state
 * whose rates an order has.
 */
export async function listTaxByState(
  db: Database,
  mode: ShopMode,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<TaxReportRow[]> {
  const { rows } = await sql<TaxReportColumns>`
    with sold as (
      select id, tax_terms ->> 'state' as state, shipping_cents, tax_terms -> 'rates' <> '[]'::jsonb as is_taxed,
        tax_terms -> 'fee' as fee, fulfillment_state = 'canceled' or payment_state = 'refunded' as is_over
      from shop_order
      where tax_terms is not null and paid_at >= ${from} and paid_at < ${until} and ${countsIn(mode)}),
    goods as (
      select s.state,
        sum(l.total_cents - l.discount_cents) filter (where l.is_taxed) as taxable_cents,
        sum(l.total_cents - l.discount_cents) filter (where not l.is_taxed) as exempt_cents
      from sold s cross join lateral (
        -- Staff may have added units once the shop was registered.
        select total_cents, discount_cents, tax_class <> 'exempt' and (s.is_taxed or tax_cents > 0) as is_taxed
        from order_line where order_id = s.id) l
      group by s.state),
    own as (
      -- The fee is due from a value of taxed items, and the shop pays it for the customer. As that of a customer, it is not due for an
      -- order that is canceled or refunded whole.
      select s.state, sum((s.fee ->> 'amount')::integer) as own_fee_cents
      from sold s cross join lateral (
        select sum(total_cents - discount_cents) as goods_cents from order_line
        where order_id = s.id and tax_class <> 'exempt') l
      where s.fee ->> 'paidBy' = 'shop' and not s.is_over and l.goods_cents > 0 and l.goods_cents >= (s.fee ->> 'minimum')::integer
      group by s.state),
    shipped as (select state, sum(shipping_cents) as shipping_cents from sold group by state),
    tax as (
      select o.tax_terms ->> 'state' as state,
        sum(-p.amount_cents) filter (where p.account = 'sales-tax' and p.amount_cents < 0 and e.kind <> 'refund-reversal') as collected_cents,
        -- A refund that failed after it had succeeded did not give it back.
        sum(p.amount_cents) filter (where p.account = 'sales-tax' and (p.amount_cents > 0 or e.kind = 'refund-reversal')) as refunded_cents,
        sum(-p.amount_cents) filter (where p.account = 'excise-tax') as excise_cents,
        sum(-p.amount_cents) filter (where p.account = 'delivery-fees') as fee_cents
      from ledger_posting p join ledger_entry e on e.id = p.entry_id join shop_order o on o.number = e.order_number
      where p.mode = any(${mode === 'demo' ? ['demo', 'live'] : ['live']}::text[]) and p.account in ('sales-tax', 'excise-tax', 'delivery-fees')
        and p.occurred_at >= ${from} and p.occurred_at < ${until} and o.tax_terms is not null
      group by 1)
    select state, coalesce(taxable_cents, 0)::bigint as taxable_cents, coalesce(exempt_cents, 0)::bigint as exempt_cents,
      coalesce(shipping_cents, 0)::bigint as shipping_cents, coalesce(collected_cents, 0)::bigint as collected_cents,
      coalesce(refunded_cents, 0)::bigint as refunded_cents,
      coalesce(excise_cents, 0)::bigint as excise_cents, coalesce(fee_cents, 0)::bigint as fee_cents,
      coalesce(own_fee_cents, 0)::bigint as own_fee_cents
    from goods full join shipped using (state) full join tax using (state) left join own using (state) order by state`.execute(
    db,
  )
  return rows.map(taxReportRowFromRow)
}
