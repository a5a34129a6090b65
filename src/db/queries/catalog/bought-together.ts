import { type RawBuilder, sql } from 'kysely'
import type { ShopMode } from '#domain/settings/shop-mode.ts'
import { countsIn } from '../orders/counted-orders.ts'

/** How many of the newest paid orders are searched. */
const ordersSearched = 2000

/** A query for the products in orders with one of these, themselves included: `product_id`, and in how many `orders`. */
export function boughtTogether(mode: ShopMode, productIds: readonly string[]): RawBuilder<unknown> {
  return sql`
    select other.product_id, count(*) as orders
    from (select distinct l.order_id from order_line l join shop_order o on o.id = l.order_id
          where l.product_id = any(${productIds}::uuid[]) and l.quantity > l.removed_quantity and o.paid_at is not null
            and ${countsIn(mode, sql`o.mode`)}
          order by l.order_id desc limit ${ordersSearched}) mine
    join order_line other on other.order_id = mine.order_id and other.quantity > other.removed_quantity
    group by other.product_id`
}
