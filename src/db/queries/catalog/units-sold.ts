import { sql } from 'kysely'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'

/** Counts again what was sold of each product in 30 days (decision 0225). Writes what has changed. */
export async function refreshProductSales(db: Database, mode: ShopMode, now: Date): Promise<void> {
  await sql`
    with line as (
      select l.id, l.order_id, l.product_id, l.quantity - l.removed_quantity as units, l.total_cents - l.discount_cents as cents
      from shop_order o join order_line l on l.order_id = o.id
      where o.placed_at > ${now}::timestamptz - interval '30 days' and o.is_paid and ${countsIn(mode, sql`o.mode`)}
        and l.product_id is not null and l.quantity > l.removed_quantity),
    refunded as (
      select part.order_line_id, sum(part.amount_cents) as cents
      from refund r join refund_part part on part.refund_id = r.id
      where r.status = 'succeeded' and r.created_at > ${now}::timestamptz - interval '30 days'
        and r.order_id in (select order_id from line)
      group by part.order_line_id)
    merge into product_sales stored
    using (
      select ${mode}::text as mode, line.product_id, sum(line.units)::int as units,
             sum(line.cents - coalesce(refunded.cents, 0))::bigint as revenue_cents
      from line left join refunded on refunded.order_line_id = line.id group by line.product_id) counted
      on (stored.mode, stored.product_id) = (counted.mode, counted.product_id)
    when matched and (stored.units, stored.revenue_cents) <> (counted.units, counted.revenue_cents)
      then update set units = counted.units, revenue_cents = counted.revenue_cents
    when not matched then insert (mode, product_id, units, revenue_cents)
      values (counted.mode, counted.product_id, counted.units, counted.revenue_cents)
    when not matched by source then delete`.execute(db)
}

/**
 * Popularity is units sold in 30 days, stored on the product so sorting needs no sum. Locks products in id
 * order, like orders do.
 */
export async function refreshUnitsSold(db: Database): Promise<void> {
  await sql`
    with changed as (
      select every.id, coalesce(sold.units, 0) as units
      from product every left join product_sales sold on sold.product_id = every.id
      where every.recent_units_sold is distinct from coalesce(sold.units, 0)
      order by every.id for no key update of every)
    update product p set recent_units_sold = changed.units from changed where p.id = changed.id`.execute(db)
}
