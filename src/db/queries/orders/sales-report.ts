import { sql } from 'kysely'
import { lowStockThreshold } from '#domain/inventory/stock-status.ts'
import type {
  DailySales,
  LowStockProduct,
  OrderCount,
  SalesTotals,
  ShopCounts,
  TopProduct,
} from '#domain/orders/sales-report.ts'
import type { ShopMode } from '#domain/settings/shop-mode.ts'
import { getShopTimeZone } from '#domain/shop-time.ts'
import {
  type DailySalesRow,
  dailySalesFromRow,
  orderCountFromRow,
  type SalesTotalsRow,
  salesTotalsFromRow,
  type TopProductRow,
  topProductFromRow,
} from '../../map/sales-report.ts'
import type { Database } from '../../open.ts'
import { fullProductName } from '../catalog/products.ts'
import { countsIn } from './counted-orders.ts'

/** Days are calendar days of the shop. */
const zone = () => sql.lit(getShopTimeZone())

/** Orders placed in a period that are paid and not refunded in full. Revenue is net of refunds. */
export async function getSalesTotals(
  db: Database,
  mode: ShopMode,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<SalesTotals> {
  const { rows } = await sql<SalesTotalsRow>`
    select coalesce(sum(total_cents - refunded_cents), 0)::bigint as revenue_cents,
           coalesce(sum(refunded_cents), 0)::bigint as refunded_cents,
           count(*) filter (where payment_state <> 'refunded') as orders
    from shop_order where was_paid and ${countsIn(mode)} and placed_at >= ${from} and placed_at < ${to}`.execute(
    db,
  )
  return salesTotalsFromRow(rows[0] ?? { revenueCents: 0, refundedCents: 0, orders: 0 })
}

/** One row per day, including today and days without orders. */
export async function getDailySales(
  db: Database,
  mode: ShopMode,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<DailySales[]> {
  const { rows } = await sql<DailySalesRow>`
    with calendar as (
      select generate_series((${now}::timestamptz at time zone ${zone()})::date - ${days - 1}::int,
                             (${now}::timestamptz at time zone ${zone()})::date, interval '1 day')::date as day)
    select to_char(c.day, 'YYYY-MM-DD') as day,
           coalesce(sum(o.total_cents - o.refunded_cents), 0)::bigint as revenue_cents,
           count(o.id) filter (where o.payment_state <> 'refunded') as orders
    from calendar c
    left join shop_order o on (o.placed_at at time zone ${zone()})::date = c.day and o.was_paid
      and ${countsIn(mode, sql`o.mode`)} and o.placed_at >= ${now}::timestamptz - make_interval(days => ${days + 1})
    group by c.day order by c.day`.execute(db)
  return rows.map(dailySalesFromRow)
}

/** Midnight in New York at the start of the day that many days ago. */
export async function getStartOfDay(db: Database, daysAgo: number, now: Date): Promise<Date> {
  const { rows } = await sql<{ start: Date }>`
    select (((${now}::timestamptz at time zone ${zone()})::date - ${daysAgo}::int)::timestamp at time zone ${zone()}) as start`.execute(
    db,
  )
  return rows[0]?.start ?? now
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
 * Revenue is net of discounts and refunds, like that of `getSalesTotals`, but without shipping and tax. Items that staff took
 * out of an order were not sold.
 */
export async function listTopProducts(
  db: Database,
  mode: ShopMode,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<TopProduct[]> {
  const { rows } = await sql<TopProductRow>`
    select p.id, p.slug, ${fullProductName} as name, sum(l.quantity - l.removed_quantity)::int as units_sold,
           sum(l.total_cents - l.discount_cents - coalesce((
             select sum(part.amount_cents) from payment pay join refund r on r.payment_id = pay.id and r.status = 'succeeded'
               join refund_part part on part.refund_id = r.id and part.order_line_id = l.id
             where pay.order_id = o.id), 0))::bigint as revenue_cents
    from order_line l join shop_order o on o.id = l.order_id join product p on p.id = l.product_id
    where o.placed_at >= ${since} and o.is_paid
      and l.quantity > l.removed_quantity and ${countsIn(mode, sql`o.mode`)}
    group by p.id order by revenue_cents desc, p.id limit ${limit}`.execute(db)
  return rows.map(topProductFromRow)
}

/** Products with low stock, best sellers first. Those that are sold out have a figure of their own. */
export async function listLowStock(db: Database, limit: number): Promise<LowStockProduct[]> {
  const { rows } = await sql<LowStockProduct>`
    select p.id, p.slug, ${fullProductName} as name, p.stock, p.recent_units_sold from product p
    where p.status = 'published' and p.stock between 1 and ${lowStockThreshold}
    order by p.recent_units_sold desc, p.id limit ${limit}`.execute(db)
  return rows
}

export async function getShopCounts(db: Database, since: Date): Promise<ShopCounts> {
  const { rows } = await sql<ShopCounts>`
    select (select count(*) from customer) as customers,
           (select count(*) from customer where created_at >= ${since}) as new_customers,
           (select count(*) from product where status = 'published') as published_products,
           (select count(*) from product where status = 'published' and stock = 0) as sold_out_products`.execute(
    db,
  )
  return rows[0] ?? { customers: 0, newCustomers: 0, publishedProducts: 0, soldOutProducts: 0 }
}
