import { type RawBuilder, sql } from 'kysely'
import type { Order, OrderInvoice, OrderLine, OrderLineWithLots } from '#domain/orders/order.ts'
import type { StateChange } from '#domain/orders/order-states.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { groupRows } from '../../map/group-rows.ts'
import {
  type OrderLineRow,
  type OrderLineWithLotsRow,
  orderLineFromRow,
  orderLineWithLotsFromRow,
} from '../../map/order-lines.ts'
import { type OrderRow, orderFromRow } from '../../map/orders.ts'
import type { Database } from '../../open.ts'
import { countsIn } from './counted-orders.ts'
import { lineLotsJson, listLotDetails, removeFromLots } from './line-lots.ts'
import { lockedOrders, orderParts } from './order-parts.ts'

export async function findOrder(db: Database, id: string): Promise<Order | undefined> {
  const row = await selectOrders(db).where('id', '=', id).executeTakeFirst()
  return row && orderFromRow(row)
}

export async function findOrderByNumber(db: Database, number: string): Promise<Order | undefined> {
  const row = await selectOrders(db).where('number', '=', number).executeTakeFirst()
  return row && orderFromRow(row)
}

const selectOrders = (db: Database) => db.selectFrom('shopOrder').selectAll().select(orderParts.as('parts'))

/** Locks several orders in the common order of locks. */
export async function lockOrders(db: Database, ids: readonly string[]): Promise<Order[]> {
  const { rows } = await sql<OrderRow>`${lockedOrders(sql`o.id = any(${ids}::uuid[])`)}`.execute(db)
  return rows.map(orderFromRow)
}

/** Locks the order until the transaction ends. Every state change starts here. */
export async function lockOrder(db: Database, id: string): Promise<Order | undefined> {
  const { rows } = await sql<OrderRow>`${lockedOrders(sql`o.id = ${id}::uuid`)}`.execute(db)
  return rows[0] && orderFromRow(rows[0])
}

/**
 * Unpaid orders that hold their stock, with no payment in processing or of another amount; one per email address, and none for an
 * address reminded since `remindedSince`. Skips orders of the demo store, and those that do not count in this shop.
 */
export async function findOrdersToRemind(
  db: Database,
  mode: ShopMode,
  options: { placedBefore: Date; expiresAfter: Date; remindedSince: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct on (o.email) o.id, o.placed_at from shop_order o
      where o.payment_state = 'pending' and o.stock_reserved and o.expires_at > ${options.expiresAfter}
        and o.source = 'web' and o.placed_at < ${options.placedBefore} and not o.is_demo and ${countsIn(mode, sql`o.mode`)}
        and not exists (select from payment p where p.order_id = o.id
          and (p.status = 'processing' or p.extra_reason is not null))
        and not exists (select from order_hold hold where hold.order_id = o.id)
        and not ${paymentReminderExists(sql`o.email`, options.remindedSince)}
      order by o.email, o.placed_at) first
    order by placed_at limit ${options.limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Whether the email address got a payment reminder since then. Call with the order locked. */
export async function hasPaymentReminder(db: Database, email: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select ${paymentReminderExists(sql`${email}::citext`, since)} as found`.execute(db)
  return rows[0]?.found === true
}

function paymentReminderExists(email: RawBuilder<unknown>, since: Date): RawBuilder<unknown> {
  return sql`exists (
    select from email m where m.recipient = ${email} and m.template = 'payment-reminder' and m.created_at > ${since})`
}

/** The order must be locked. `storeOrderStates` alone calls it. */
export async function updateOrderStates(db: Database, id: string, change: StateChange): Promise<void> {
  await db
    .updateTable('shopOrder')
    .set({
      ...(change.payment === undefined ? {} : { paymentState: change.payment }),
      ...(change.refunded === undefined ? {} : { refundedCents: change.refunded }),
      ...(change.open === undefined ? {} : { openCents: change.open }),
      ...(change.age === undefined ? {} : { ageState: change.age }),
      ...(change.fulfillment === undefined ? {} : { fulfillmentState: change.fulfillment }),
    })
    .where('id', '=', id)
    .execute()
}

/** Takes items out of a locked order. */
export async function removeFromOrder(
  db: Database,
  lines: readonly { readonly lineId: string; readonly removed: number }[],
): Promise<void> {
  await sql`
    update order_line l set removed_quantity = l.removed_quantity + change.removed,
      short_quantity = least(l.short_quantity, l.quantity - l.removed_quantity - change.removed)
    from unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ removed }) => removed)}::int[])
      as change(line_id, removed)
    where l.id = change.line_id`.execute(db)
  await removeFromLots(db, lines)
}

export async function updateOrder(
  db: Database,
  id: string,
  {
    arrival,
    writtenOff,
    ...change
  }: Partial<Pick<Order, 'stockReserved' | 'locationId' | 'paidAt' | 'arrival' | 'writtenOff'>> &
    Partial<Pick<OrderInvoice, 'lastPaidAt' | 'remindedOn'>>,
): Promise<void> {
  const days = arrival && { arrivesFrom: arrival.from, arrivesTo: arrival.to }
  await db
    .updateTable('shopOrder')
    .set({ ...change, ...days, ...(writtenOff === undefined ? {} : { writtenOffCents: writtenOff }) })
    .where('id', '=', id)
    .execute()
}

/** Ships a locked order with another service. */
export async function updateShippingMethod(
  db: Database,
  id: string,
  method: Pick<
    Order,
    'shippingProvider' | 'shippingService' | 'hasAdultSignature' | 'estimatedDays' | 'arrival'
  >,
): Promise<void> {
  const { arrival, estimatedDays, ...change } = method
  await db
    .updateTable('shopOrder')
    .set({
      ...change,
      estimatedDays: estimatedDays ?? null,
      arrivesFrom: arrival?.from ?? null,
      arrivesTo: arrival?.to ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Raises the sums of a locked order by what was added to it. */
export async function raiseOrderSums(
  db: Database,
  orderId: string,
  raised: Readonly<
    Record<'subtotal' | 'shipping' | 'tax' | 'excise' | 'deliveryFee' | 'shippingTax' | 'credit', number>
  >,
): Promise<void> {
  const total = raised.subtotal + raised.shipping + raised.tax
  await db
    .updateTable('shopOrder')
    .set(({ eb }) => ({
      subtotalCents: eb('subtotalCents', '+', raised.subtotal),
      shippingCents: eb('shippingCents', '+', raised.shipping),
      taxCents: eb('taxCents', '+', raised.tax),
      exciseCents: eb('exciseCents', '+', raised.excise),
      deliveryFeeCents: eb('deliveryFeeCents', '+', raised.deliveryFee),
      shippingTaxCents: eb('shippingTaxCents', '+', raised.shippingTax),
      totalCents: eb('totalCents', '+', total),
      creditCents: eb('creditCents', '+', raised.credit),
    }))
    .where('id', '=', orderId)
    .execute()
}

export async function findOrderLines(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderLine[]>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<OrderLineRow>`
    select l.*, p.slug, ${lineLotsJson} as lots,
           (select i.file_key from product_image i where i.product_id = p.id order by i.position limit 1) as image_key
    from order_line l left join product p on p.id = l.product_id and p.status = 'published'
    where l.order_id = any(${[...orderIds]}::uuid[]) order by l.order_id, l.position`.execute(db)
  return groupRows(rows, (row) => row.orderId, orderLineFromRow)
}

export async function listCustomerOrders(
  db: Database,
  customerId: string,
  page: { limit: number; offset: number },
): Promise<{ orders: Order[]; total: number }> {
  const rows = await selectOrders(db)
    .where('customerId', '=', customerId)
    .orderBy('placedAt', 'desc')
    // A tiebreaker, so no order with the same time appears on two pages or on none.
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const count = await db
    .selectFrom('shopOrder')
    .select(sql<number>`count(*)`.as('total'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return { orders: rows.map(orderFromRow), total: count.total }
}

/** The lines of an order, each with its lots. */
export async function listOrderLinesWithLots(db: Database, orderId: string): Promise<OrderLineWithLots[]> {
  const { rows } = await sql<OrderLineWithLotsRow>`
    select l.*, p.slug, ${listLotDetails(sql<boolean>`true`)} as lots,
           (select i.file_key from product_image i where i.product_id = p.id order by i.position limit 1) as image_key
    from order_line l left join product p on p.id = l.product_id
    where l.order_id = ${orderId}::uuid order by l.position`.execute(db)
  return rows.map(orderLineWithLotsFromRow)
}

/** The shipping service of the customer's newest order, for example 'Priority Mail'. */
export async function findLastShippingService(db: Database, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shopOrder')
    .select('shippingService')
    .where('customerId', '=', customerId)
    .orderBy('placedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.shippingService
}
