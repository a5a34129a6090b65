import { type RawBuilder, sql } from 'kysely'
import type {
  DailySales,
  LowStockProduct,
  OrderCount,
  ShopCounts,
  TopProduct,
} from '#domain/orders/sales-report.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { getShopTimeZone } from '#domain/shop-time.ts'
import {
  type DailySalesRow,
  dailySalesFromRow,
  orderCountFromRow,
  type TopProductRow,
  topProductFromRow,
} from '../../map/sales-report.ts'
import type { Database } from '../../open.ts'
import { fullProductName } from '../catalog/products.ts'
import { reorderPoint } from '../inventory/reorder-point.ts'
import { unmovedCents } from '../payments/unmoved-refunds.ts'
import { countsIn } from './counted-orders.ts'

/** Days are calendar days of the shop. */
const zone = () => sql.lit(getShopTimeZone())

/**
 * Orders that are paid and not refunded in full, by the day on which they were placed; revenue is net of refunds. Refunded is
 * money that went back, without what was exchanged or taken off an open invoice. One row per day, including today and days
 * without orders. Read from an index alone, which has all that is summed up, day by day: to find the day of each order takes
 * longer than to sum them up.
 */
export async function listDailySales(
  db: Database,
  mode: ShopMode,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<DailySales[]> {
  const startOf = (day: RawBuilder<unknown>) => sql`(${day})::date::timestamp at time zone ${zone()}`
  const { rows } = await sql<DailySalesRow>`
    with unmoved as (
      select (o.placed_at at time zone ${zone()})::date as day, sum(${unmovedCents}) as cents
      from refund r join shop_order o on o.id = r.order_id
      where ${unmovedCents} > 0 and r.status = 'succeeded' and o.was_paid and ${countsIn(mode, sql`o.mode`)} and o.placed_at < ${now}
      group by 1)
    select to_char(c.day, 'YYYY-MM-DD') as day, coalesce(s.revenue_cents, 0)::bigint as revenue_cents,
           (coalesce(s.refunded_cents, 0) - coalesce(unmoved.cents, 0))::bigint as refunded_cents, s.orders::int as orders
    from generate_series((${now}::timestamptz at time zone ${zone()})::date - ${days - 1}::int,
                         (${now}::timestamptz at time zone ${zone()})::date, interval '1 day') as c (day)
      cross join lateral (
        select sum(total_cents - refunded_cents) as revenue_cents, sum(refunded_cents) as refunded_cents,
               count(*) filter (where payment_state <> 'refunded') as orders
        from shop_order where was_paid and ${countsIn(mode)} and placed_at < ${now}
          and placed_at >= ${startOf(sql`c.day`)} and placed_at < ${startOf(sql`c.day + interval '1 day'`)}) s
      left join unmoved on unmoved.day = c.day
    order by c.day`.execute(db)
  return rows.map(dailySalesFromRow)
}

/** An unpaid order waits for its customer, not for the shop, so it is not counted as unfulfilled. */
export async function countOrdersByState(db: Database, mode: ShopMode, since: Date): Promise<OrderCount[]> {
  const rows = await db
    .selectFrom('shopOrder')
    .select(['fulfillmentState as state', sql<number>`count(*)`.as('count')])
    .where('placedAt', '>=', since)
    .where(countsIn(mode))
    .where(({ or, eb }) => or([eb('fulfillmentState', '<>', 'unfulfilled'), eb('isPaid', '=', true)]))
    .groupBy('fulfillmentState')
    .execute()
  return rows.map(orderCountFromRow)
}

/**
 * The products with the most revenue in 30 days, as a job counted them within the last hour. Revenue is net of discounts and
 * refunds, like that of the dashboard, but without shipping and tax. Items that staff took out of an order were not sold.
 */
export async function listTopProducts(db: Database, mode: ShopMode, limit: number): Promise<TopProduct[]> {
  const { rows } = await sql<TopProductRow>`
    select p.id, p.slug, ${fullProductName} as name, s.units as units_sold, s.revenue_cents
    from product_sales s join product p on p.id = s.product_id
    where s.mode = ${mode} order by s.revenue_cents desc, s.product_id limit ${limit}`.execute(db)
  return rows.map(topProductFromRow)
}

/** Products with low stock, best sellers first. Those that are sold out have another figure. */
export async function listLowStock(db: Database, limit: number): Promise<LowStockProduct[]> {
  const { rows } = await sql<LowStockProduct>`
    select p.id, p.slug, ${fullProductName} as name, p.stock, p.recent_units_sold from product p
    where p.status = 'published' and p.stock between 1 and ${reorderPoint}
    order by p.recent_units_sold desc, p.id limit ${limit}`.execute(db)
  return rows
}

/** Customers of a period and of the one before, and products as they are. */
export async function getShopCounts(
  db: Database,
  { since, previousSince }: { readonly since: Date; readonly previousSince: Date },
): Promise<ShopCounts> {
  const { rows } = await sql<ShopCounts>`
    select (select count(*) from customer where created_at >= ${since}) as new_customers,
           (select count(*) from customer
            where created_at >= ${previousSince} and created_at < ${since}) as previous_new_customers,
           products.published as published_products, products.sold_out as sold_out_products
    from (select count(*) as published, count(*) filter (where stock = 0) as sold_out
          from product where status = 'published') products`.execute(db)
  return rows[0] ?? { newCustomers: 0, previousNewCustomers: 0, publishedProducts: 0, soldOutProducts: 0 }
}
