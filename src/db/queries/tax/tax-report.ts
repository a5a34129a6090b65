import { type RawBuilder, sql } from 'kysely'
import type { TaxReportRow } from '#domain/ledger/tax-report.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type TaxReportColumns, taxReportRowFromRow } from '../../map/tax.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'

/** Whether a line of an order is a taxable sale. Staff may have added units once the shop was registered. */
const isTaxedLine = (isTaxed: RawBuilder<boolean>) =>
  sql<boolean>`(l.tax_class <> 'exempt' and (${isTaxed} or l.tax_cents > 0))`

/** From a moment until another one, which is not part of it. */
interface Period {
  readonly from: Date
  readonly until: Date
}

/**
 * Sales and tax by state: what was sold in orders that were paid in the period, and what the ledger has of their tax and of
 * refunds in it, by the state whose rates an order has.
 */
export async function listTaxByState(
  db: Database,
  mode: ShopMode,
  { from, until }: Period,
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
        select l.total_cents, l.discount_cents, ${isTaxedLine(sql`s.is_taxed`)} as is_taxed
        from order_line l where l.order_id = s.id) l
      group by s.state),
    own as (
      -- The fee is due from a value of taxed items, and the shop pays it for the customer. As that of a customer, it is not due for an
      -- order that is canceled or refunded whole.
      select s.state, sum((s.fee ->> 'amount')::integer) as own_fee_cents
      from sold s cross join lateral (
        -- What was paid for the units that edits left, as for the fee of a customer.
        select sum(round((total_cents - discount_cents)::numeric * (quantity - removed_quantity) / quantity)) as goods_cents
        from order_line where order_id = s.id and tax_class <> 'exempt') l
      where s.fee ->> 'paidBy' = 'shop' and not s.is_over and l.goods_cents > 0 and l.goods_cents >= (s.fee ->> 'minimum')::integer
      group by s.state),
    shipped as (select state, sum(shipping_cents) as shipping_cents from sold group by state),
    moved as (${listMoved(mode, { from, until })}),
    -- Items that went back are taxable as the lines that their refund is for. What names no line, such as what a bank took, is as the
    -- lines of the order are.
    returned as (${returnedSales}),
    tax as (
      -- A refund that failed after it had succeeded did not give it back.
      select state,
        sum(-amount_cents) filter (where account = 'sales-tax' and not goes_back) as collected_cents,
        sum(amount_cents) filter (where account = 'sales-tax' and goes_back) as refunded_cents,
        sum(amount_cents) filter (where account = 'shipping' and goes_back) as returned_shipping_cents,
        sum(-amount_cents) filter (where account = 'excise-tax') as excise_cents,
        sum(-amount_cents) filter (where account = 'delivery-fees') as fee_cents
      from (select *, amount_cents > 0 or kind = 'refund-reversal' as goes_back from moved) m
      group by state)
    select state, coalesce(goods.taxable_cents, 0)::bigint as taxable_cents, coalesce(exempt_cents, 0)::bigint as exempt_cents,
      coalesce(shipping_cents, 0)::bigint as shipping_cents,
      coalesce(returned.taxable_cents, 0)::bigint as returned_taxable_cents,
      coalesce(returned.cents - returned.taxable_cents, 0)::bigint as returned_exempt_cents,
      coalesce(returned_shipping_cents, 0)::bigint as returned_shipping_cents, coalesce(collected_cents, 0)::bigint as collected_cents,
      coalesce(refunded_cents, 0)::bigint as refunded_cents,
      coalesce(excise_cents, 0)::bigint as excise_cents, coalesce(fee_cents, 0)::bigint as fee_cents,
      coalesce(own_fee_cents, 0)::bigint as own_fee_cents
    from goods full join shipped using (state) full join tax using (state) left join returned using (state) left join own using (state) order by state`.execute(
    db,
  )
  return rows.map(taxReportRowFromRow)
}

/** What the ledger has of taxes, refunds and shipping of taxed orders in a period. */
function listMoved(mode: ShopMode, { from, until }: Period): RawBuilder<unknown> {
  return sql`
      select e.kind, o.id as order_id, e.refund_id, p.account, p.amount_cents, o.tax_terms ->> 'state' as state,
        o.tax_terms -> 'rates' <> '[]'::jsonb as is_taxed
      from ledger_posting p join ledger_entry e on e.id = p.entry_id join shop_order o on o.number = e.order_number
      where p.mode = any(${mode === 'demo' ? ['demo', 'live'] : ['live']}::text[])
        and p.account in ('sales-tax', 'excise-tax', 'delivery-fees', 'refunds', 'shipping')
        and p.occurred_at >= ${from} and p.occurred_at < ${until} and o.tax_terms is not null`
}

/** The items among them that went back, by state. */
const returnedSales = sql`
      select m.state, sum(m.amount_cents) as cents,
        sum(round(m.amount_cents * coalesce(of_parts.share, of_order.share, 0))) as taxable_cents
      from moved m
        left join lateral (
          select (sum(part.amount_cents) filter (where ${isTaxedLine(sql`m.is_taxed`)}))::numeric
            / nullif(sum(part.amount_cents), 0) as share
          from refund r join refund_part part on part.refund_id = r.id join order_line l on l.id = part.order_line_id
          -- What was exchanged has the entry of its edit.
          where r.order_id = m.order_id and case when m.kind = 'sale' then r.exchanged_cents > 0 else r.id = m.refund_id end) of_parts on true
        left join lateral (
          select (sum(l.total_cents - l.discount_cents) filter (where ${isTaxedLine(sql`m.is_taxed`)}))::numeric
            / nullif(sum(l.total_cents - l.discount_cents), 0) as share
          from order_line l where l.order_id = m.order_id) of_order on true
      where m.account = 'refunds'
      group by m.state`
