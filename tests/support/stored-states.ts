import { sql } from 'kysely'
import type pg from 'pg'
import {
  canBeHeld,
  isCanceledAndPaid,
  isShippable,
  isUnpaid,
  isUnshipped,
} from '#db/queries/orders/order-conditions.ts'
import { getOrderFacts } from '#db/queries/orders/order-facts.ts'
import { findOrder } from '#db/queries/orders/orders.ts'
import { projectOrderStates } from '#domain/orders/order-projection.ts'
import type { ShopUnderTest } from './shop.ts'

type Stored = Pick<ShopUnderTest, 'sql'>

/** Compares the stored states of all orders with what happened to them. */
export async function compareOrdersWithFacts({
  sql: pool,
  shop: { db },
}: Pick<ShopUnderTest, 'sql' | 'shop'>): Promise<{
  readonly compared: number
  readonly different: readonly string[]
}> {
  const { rows } = await pool.query<{ id: string }>('select id from shop_order')
  const different: string[] = []
  for (const { id } of rows) {
    const order = await findOrder(db, id)
    const projected = projectOrderStates(await getOrderFacts(db, id, undefined))
    const stored = order && {
      payment: order.payment,
      refunded: order.refunded,
      fulfillment: order.fulfillment,
    }
    if (JSON.stringify(stored) !== JSON.stringify({ ...stored, ...projected }))
      different.push(`${order?.number}: ${JSON.stringify({ stored, projected })}`)
  }
  return { compared: rows.length, different }
}

/** The states that records of a table have. */
export async function listStoredStates(
  { sql: pool }: Stored,
  table: string,
  column: string,
): Promise<string[]> {
  const { rows } = await pool.query(`select distinct ${column} as state from ${table}`)
  return rows.map(({ state }) => state)
}

/** The states that a constraint of the database lets a column have. */
export async function listAllowedStates(
  { sql: pool }: Stored,
  table: string,
  column: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.conrelid = $1::regclass and c.contype = 'c' and a.attname = $2`,
    [table, column],
  )
  return rows.flatMap(({ definition }) =>
    [...definition.matchAll(/'([\w-]+)'::text/g)].map(([, state = '']) => state),
  )
}

/** What the conditions of the queries say of a stored order. */
export async function readOrderConditions(
  { shop: { db } }: Pick<ShopUnderTest, 'shop'>,
  number: string,
): Promise<Record<string, boolean>> {
  const { rows } = await sql<Record<string, boolean>>`
    select o.is_paid as "isPaid", o.was_paid as "wasPaid", o.is_open as "isOpen", ${isUnshipped} as "isUnshipped",
      ${isShippable} as "isShippable", ${isUnpaid} as "isUnpaid", ${canBeHeld} as "canBeHeld",
      ${isCanceledAndPaid} as "isCanceledAndPaid"
    from shop_order o where o.number = ${number}`.execute(db)
  return rows[0] ?? {}
}

/** One order in each state of fulfillment before migration 0174, with its timeline and without one. */
export async function insertOrdersBefore0174(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into shop_order (number, key_hash, mode, email, first_name, last_name, street1, city, state, zip, date_of_birth,
         subtotal_cents, shipping_cents, total_cents, shipping_provider, shipping_service, rule_version, terms_version,
         verdict, expires_at, payment_state, fulfillment_state)
       select state || told, 'key', 'demo', 'cy@example.com', 'Cy', 'Dow', '1 Main St', 'Austin', 'TX', '78701', '1980-01-01',
         1000, 500, 1500, 'USPS', 'Ground', 1, '1', '{}', now(), 'paid', state
       from unnest(array['unfulfilled', 'packed', 'shipped', 'delivered', 'returned', 'canceled']) as state,
         unnest(array[' told', '']) as told;
     insert into order_event (order_id, actor, kind, occurred_at)
       select id, 'owner', step.kind, '2026-11-20T12:00:00Z'::timestamptz + make_interval(hours => step.place::int)
       from shop_order, unnest(case fulfillment_state when 'canceled' then array['placed', 'canceled']
           when 'unfulfilled' then array['placed', 'packed', 'unpacked']
           else array['placed', 'packed', 'unpacked', 'packed', 'shipped', 'delivered', 'returned'] end)
         with ordinality as step (kind, place)
       where number like '% told' and (fulfillment_state in ('canceled', 'unfulfilled')
         or step.place <= array_position(array['', '', '', 'packed', 'shipped', 'delivered', 'returned'], fulfillment_state));`,
  )
}

/** The state of each order with the facts of its fulfillment and the times of its shipment, by its number. */
export async function readFulfillments(pool: pg.Pool) {
  const { rows } = await pool.query(
    `select o.number, o.fulfillment_state as state, o.canceled_at as "canceledAt", s.state as "shipmentState",
       s.packed_at as "packedAt", s.shipped_at as "shippedAt", s.delivered_at as "deliveredAt", s.returned_at as "returnedAt"
     from shop_order o left join shipment s on s.order_id = o.id order by o.number`,
  )
  return rows.map(({ number, state, canceledAt, shipmentState, ...times }) => ({
    number: String(number),
    state: String(state),
    // These orders have no lines.
    facts: {
      units: 0,
      shipments: shipmentState === null ? [] : [{ state: shipmentState, units: 0 }],
      canceledAt: canceledAt ?? undefined,
    },
    times,
  }))
}
