import { sql } from 'kysely'
import { cents } from '#domain/money.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { getShopTimeZone } from '#domain/shop-time.ts'
import type { StateMonth } from '#domain/tax/nexus.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'

/** Counts the sales of all months since a moment again, so that an edit of an old order is in its month. From an index alone. */
export async function replaceStateSales(db: Database, mode: ShopMode, since: Date): Promise<void> {
  await db.deleteFrom('stateSales').execute()
  await sql`
    insert into state_sales (state, month, sales_cents, orders)
    select state, to_char(paid_at at time zone ${sql.lit(getShopTimeZone())}, 'YYYY-MM') as month,
      sum(subtotal_cents - discount_cents + shipping_cents), count(*)
    from shop_order
    where paid_at is not null and fulfillment_state <> 'canceled' and paid_at >= ${since} and ${countsIn(mode)}
    group by 1, 2`.execute(db)
}

export async function listStateSales(db: Database): Promise<StateMonth[]> {
  const rows = await db.selectFrom('stateSales').selectAll().orderBy('state').orderBy('month').execute()
  return rows.map(({ salesCents, ...row }) => ({ ...row, sales: cents(Number(salesCents)) }))
}
