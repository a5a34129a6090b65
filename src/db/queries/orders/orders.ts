import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../open.ts'
import type { OrderEvent, OrderLine, ShopOrder } from '../../types.ts'

export type OrderRow = Selectable<ShopOrder>
export type OrderLineRow = Selectable<OrderLine> & {
  readonly slug: string | null
  readonly picture: string | null
}
export type OrderEventRow = Pick<Selectable<OrderEvent>, 'at' | 'actor' | 'kind' | 'detail'>

/** The next order number. Numbers of refused orders stay unused. */
export async function nextOrderNumber(db: Database): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('order_number_seq') as number`.execute(db)
  return `LW-${rows[0]?.number}`
}

export interface StockRow {
  readonly id: string
  readonly stock: number
  readonly priceCents: number
  readonly status: string
  readonly lotId: string | null
}

/**
 * Locks the products in id order, so that two carts never wait for each other in a circle: whoever changes several
 * locks all of them here first.
 */
export async function lockStock(db: Database, productIds: readonly string[]): Promise<Map<string, StockRow>> {
  const { rows } = await sql<StockRow>`
    select p.id, p.stock, p.price_cents, p.status,
           (select l.id from lot l where l.product_id = p.id and l.is_current) as lot_id
    from product p where p.id = any(${[...productIds]}::uuid[]) order by p.id for no key update of p`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Takes (positive) or gives back (negative) pieces. The table's check refuses a stock below zero. */
export async function adjustStock(
  db: Database,
  changes: readonly { readonly productId: string; readonly taken: number }[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update product p set stock = p.stock - change.taken, updated_at = now()
    from unnest(${changes.map((change) => change.productId)}::uuid[], ${changes.map((change) => change.taken)}::int[])
      as change(id, taken)
    where p.id = change.id`.execute(db)
}

export async function insertOrder(
  db: Database,
  order: Insertable<ShopOrder>,
  lines: readonly Omit<Insertable<OrderLine>, 'orderId' | 'position'>[],
): Promise<{ id: string }> {
  const inserted = await db.insertInto('shopOrder').values(order).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('orderLine')
    .values(lines.map((line, position) => ({ ...line, orderId: inserted.id, position })))
    .execute()
  return inserted
}

export async function insertOrderEvent(
  db: Database,
  event: { orderId: string; actor: string; kind: string; detail?: string; at?: Date },
): Promise<void> {
  await db
    .insertInto('orderEvent')
    .values({
      orderId: event.orderId,
      actor: event.actor,
      kind: event.kind,
      detail: event.detail ?? '',
      ...(event.at === undefined ? {} : { at: event.at }),
    })
    .execute()
}

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('shopOrder').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findOrderByNumber(db: Database, number: string): Promise<OrderRow | undefined> {
  return db.selectFrom('shopOrder').selectAll().where('number', '=', number).executeTakeFirst()
}

/** The order, locked until the transaction ends: every change of state goes through here. */
export async function lockOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('shopOrder').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/**
 * Unpaid orders placed a while ago with time left to pay, and no bank about to confirm that they are paid; the first
 * of an address that was not written to about one since `toldSince`. Orders of the demo store are nobody's.
 */
export async function findOrdersToRemind(
  db: Database,
  asked: { placedBefore: Date; expiresAfter: Date; toldSince: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct on (o.email) o.id, o.placed_at from shop_order o
      where o.payment_state = 'pending' and o.expires_at > ${asked.expiresAfter}
        and o.placed_at < ${asked.placedBefore} and not o.is_demo
        and not exists (select from payment p where p.order_id = o.id and p.status = 'processing')
        and not ${paymentReminderExists(sql`o.email`, asked.toldSince)}
      order by o.email, o.placed_at) first
    order by placed_at limit ${asked.most}`.execute(db)
  return rows.map((row) => row.id)
}

/** Whether the address was written to about an unpaid order since. Asked under the order's lock. */
export async function hasPaymentReminder(db: Database, email: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select ${paymentReminderExists(sql`${email}::citext`, since)} as told`.execute(db)
  return rows[0]?.told === true
}

function paymentReminderExists(email: RawBuilder<unknown>, since: Date): RawBuilder<unknown> {
  return sql`exists (
    select from email m where m.recipient = ${email} and m.template = 'payment-reminder' and m.created_at > ${since})`
}

export async function updateOrder(
  db: Database,
  id: string,
  change: Partial<
    Pick<
      OrderRow,
      | 'paymentState'
      | 'ageState'
      | 'fulfillmentState'
      | 'stockReserved'
      | 'paidAt'
      | 'refundedCents'
      | 'trackingNumber'
    >
  >,
): Promise<void> {
  await db.updateTable('shopOrder').set(change).where('id', '=', id).execute()
}

export async function findOrderLines(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderLineRow[]>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<OrderLineRow>`
    select l.*, p.slug, (select i.file_key from product_image i where i.product_id = p.id order by i.position limit 1) as picture
    from order_line l left join product p on p.id = l.product_id and p.status = 'published'
    where l.order_id = any(${[...orderIds]}::uuid[]) order by l.order_id, l.position`.execute(db)
  return Map.groupBy(rows, (row) => row.orderId)
}

export async function findOrderEvents(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderEventRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orderEvent')
    .select(['orderId', 'at', 'actor', 'kind', 'detail'])
    .where('orderId', 'in', [...orderIds])
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.orderId)
}

export async function listCustomerOrders(
  db: Database,
  customerId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const rows = await db
    .selectFrom('shopOrder')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('placedAt', 'desc')
    // Of two of one moment neither stands on both pages, or on none.
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const count = await db
    .selectFrom('shopOrder')
    .select(sql<number>`count(*)`.as('total'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return { rows, total: count.total }
}
