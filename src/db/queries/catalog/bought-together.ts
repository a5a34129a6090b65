import { type RawBuilder, sql } from 'kysely'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'

/** How many of the newest paid orders are counted. */
const countedOrders = 50_000
const maxOthers = 20

/** A query for the products that are bought with these: `product_id`, and in how many `orders`. */
export function boughtTogether(productIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    select other_id as product_id, sum(orders) as orders from bought_together
    where product_id = any(${productIds}::uuid[]) group by other_id`
}

/** Counts again which products are bought together (decision 0225). Writes what has changed. */
export async function refreshBoughtTogether(db: Database, mode: ShopMode): Promise<void> {
  await sql`
    with newest as (
      select o.id from shop_order o where o.was_paid and ${countsIn(mode, sql`o.mode`)}
      order by o.placed_at desc, o.id desc limit ${countedOrders}),
    line as (
      select distinct l.order_id, l.product_id from newest join order_line l on l.order_id = newest.id
      where l.product_id is not null and l.quantity > l.removed_quantity),
    pair as (
      select one.product_id, other.product_id as other_id, count(*)::int as orders,
             row_number() over (partition by one.product_id order by count(*) desc, other.product_id) as place
      from line one join line other on other.order_id = one.order_id and other.product_id <> one.product_id
      group by one.product_id, other.product_id)
    merge into bought_together stored
    using (select * from pair where place <= ${maxOthers}) counted
      on stored.product_id = counted.product_id and stored.other_id = counted.other_id
    when matched and stored.orders <> counted.orders then update set orders = counted.orders
    when not matched then insert (product_id, other_id, orders)
      values (counted.product_id, counted.other_id, counted.orders)
    when not matched by source then delete`.execute(db)
}
