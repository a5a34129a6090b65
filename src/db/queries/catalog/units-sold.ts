import { sql } from 'kysely'
import type { ShopMode } from '#domain/settings/shop-mode.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'

/**
 * Popularity is units sold in 30 days, stored on the product so sorting needs no sum. Locks products in id
 * order, like orders do.
 */
export async function refreshUnitsSold(db: Database, mode: ShopMode, now: Date): Promise<void> {
  await sql`
    with sold as (
      select l.product_id, sum(l.quantity - l.removed_quantity)::int as units
      from order_line l join shop_order o on o.id = l.order_id
      where o.placed_at > ${now}::timestamptz - interval '30 days'
        and o.is_paid and l.product_id is not null
        and ${countsIn(mode, sql`o.mode`)}
      group by l.product_id),
    changed as (
      select every.id, coalesce(sold.units, 0) as units
      from product every left join sold on sold.product_id = every.id
      where every.recent_units_sold is distinct from coalesce(sold.units, 0)
      order by every.id for no key update of every)
    update product p set recent_units_sold = changed.units from changed where p.id = changed.id`.execute(db)
}
