import { sql } from 'kysely'
import type { Database } from '../open.ts'

/** Popularity is units sold in 30 days (D10), kept beside the product so that sorting needs no sum. */
export async function refreshPopularity(db: Database, now: Date): Promise<void> {
  await sql`
    with sold as (
      select l.product_id, sum(l.quantity)::int as units
      from order_line l join shop_order o on o.id = l.order_id
      where o.placed_at > ${now}::timestamptz - interval '30 days'
        and o.payment_status in ('paid', 'partly-refunded') and l.product_id is not null
      group by l.product_id)
    update product p set units_sold_30d = coalesce(sold.units, 0)
    from product every left join sold on sold.product_id = every.id
    where p.id = every.id and p.units_sold_30d is distinct from coalesce(sold.units, 0)`.execute(db)
}
