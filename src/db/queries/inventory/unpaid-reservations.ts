import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/** Makes other orders from this network wait until the transaction ends. */
export async function lockNetwork(db: Database, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 5))`.execute(db)
}

/** Items that unpaid orders from this network hold. */
export async function countUnpaidUnits(db: Database, network: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(l.quantity), 0)::int as units
    from shop_order o join order_line l on l.order_id = o.id
    where o.payment_state = 'pending' and o.stock_reserved and o.ip <<= ${network}::inet`.execute(db)
  return rows[0]?.units ?? 0
}

/** How many unpaid orders hold stock, and how many items. */
export async function getUnpaidReservations(
  db: Database,
): Promise<{ readonly orders: number; readonly units: number }> {
  const { rows } = await sql<{ orders: number; units: number }>`
    select count(distinct o.id)::int as orders, coalesce(sum(l.quantity), 0)::int as units
    from shop_order o join order_line l on l.order_id = o.id
    where o.payment_state = 'pending' and o.stock_reserved and not o.is_demo`.execute(db)
  return rows[0] ?? { orders: 0, units: 0 }
}
