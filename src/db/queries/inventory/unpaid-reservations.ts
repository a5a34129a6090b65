import { sql } from 'kysely'
import type { Order } from '#domain/orders/order.ts'
import { orderFromRow } from '../../map/orders.ts'
import type { Database } from '../../open.ts'

/** Makes other orders from this network wait until the transaction ends. */
export async function lockNetwork(db: Database, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 5))`.execute(db)
}

/** How a shopper is recognized at the checkout. */
export interface Shopper {
  readonly customerId: string | undefined
  readonly email: string
  readonly street1: string
  readonly zip: string
  /** Where the order comes from. Undefined when it is not known. */
  readonly network: string | undefined
}

/** Makes other orders of this shopper wait until the transaction ends: the account, the email and the address. */
export async function lockShopper(db: Database, shopper: Shopper): Promise<void> {
  const keys = [shopper.email, toAddressKey(shopper), shopper.customerId ?? []].flat()
  // In one order for all transactions, so that they cannot block each other.
  for (const key of keys.map((text) => text.toLowerCase()).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 6))`.execute(db)
}

function toAddressKey({ street1, zip }: Pick<Shopper, 'street1' | 'zip'>): string {
  return `${street1.replace(/[^a-z0-9]/gi, '')} ${zip}`
}

/**
 * Locks the unpaid orders of this shopper that hold stock, oldest first: those of the account, and those with the same
 * email or address from the same network. Anybody can enter another person's email or address, so they alone do not
 * prove who ordered. Orders whose payment a bank is confirming are left out.
 */
export async function lockUnpaidOrders(db: Database, shopper: Shopper): Promise<Order[]> {
  const rows = await db
    .selectFrom('shopOrder')
    .selectAll()
    .where('paymentState', '=', 'pending')
    .where('stockReserved', '=', true)
    .where('isDemo', '=', false)
    .where((where) =>
      where.or([
        ...(shopper.customerId === undefined ? [] : [where('customerId', '=', shopper.customerId)]),
        sql<boolean>`ip <<= ${shopper.network ?? null}::inet and (email = ${shopper.email}
          or lower(regexp_replace(street1, '[^a-zA-Z0-9]', '', 'g') || ' ' || zip) = ${toAddressKey(shopper).toLowerCase()})`,
      ]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.orderId', '=', 'shopOrder.id')
            .where('payment.status', '=', 'processing'),
        ),
      ),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(orderFromRow)
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
