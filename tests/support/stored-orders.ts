import { createHash } from 'node:crypto'
import type { ShopUnderTest } from './shop.ts'

type Stored = Pick<ShopUnderTest, 'sql'>

/** The row of an order, by column name. */
export async function getStoredOrder(
  { sql }: Stored,
  number: string,
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the columns it reads
): Promise<any> {
  return (await sql.query('select *, host(ip) as ip_address from shop_order where number = $1', [number]))
    .rows[0]
}

export async function countOrdersOf({ sql }: Stored, email: string): Promise<number> {
  return (await sql.query('select count(*)::int as count from shop_order where email = $1', [email])).rows[0]
    .count
}

/** Changes the states of an order directly in the database, and the steps of its fulfillment. */
export async function setOrderStates(
  { sql }: Stored,
  number: string,
  states: { payment?: string; age?: string; fulfillment?: string; lastName?: string },
): Promise<void> {
  await sql.query(
    `update shop_order set payment_state = coalesce($2, payment_state),
       terms = case when $2 = 'on-terms' then 'net-30' else terms end,
       due_on = case when $2 = 'on-terms' then current_date + 30 else due_on end,
       open_cents = case coalesce($2, payment_state) when 'on-terms' then greatest(open_cents, 1) else 0 end,
       fulfillment_state = coalesce($3, fulfillment_state), last_name = coalesce($4, last_name),
       age_state = coalesce($5, age_state) where number = $1`,
    [number, states.payment, states.fulfillment, states.lastName, states.age],
  )
  if (states.fulfillment !== undefined) await storeSteps(sql, states.fulfillment, ['number = $2', number])
}

/** Stores a shipment with the whole order that leads to this state. */
async function storeSteps(
  sql: Stored['sql'],
  fulfillment: string,
  [condition, value]: readonly [condition: string, value: unknown],
): Promise<void> {
  await sql.query(
    `delete from shipment where $1 <> '' and order_id in (select id from shop_order where ${condition})`,
    [fulfillment, value],
  )
  await sql.query(
    `update shop_order set canceled_at = case when $1 = 'canceled' then now() end where ${condition}`,
    [fulfillment, value],
  )
  await sql.query(
    `insert into shipment (order_id, position, state, carrier, service, has_adult_signature, packed_at, shipped_at, delivered_at,
       returned_at)
     select id, 1, $1, shipping_provider, shipping_service, has_adult_signature, now(),
       case when $1 in ('shipped', 'delivered', 'returned') then now() end, case when $1 = 'delivered' then now() end,
       case when $1 = 'returned' then now() end
     from shop_order where ${condition} and $1 in ('packed', 'shipped', 'delivered', 'returned')`,
    [fulfillment, value],
  )
  await sql.query(
    `insert into shipment_line (shipment_id, order_line_id, lot_id, quantity)
     select s.id, line.id, part.lot_id, coalesce(part.quantity, line.quantity - line.removed_quantity)
     from shop_order join shipment s on s.order_id = shop_order.id join order_line line on line.order_id = s.order_id
       left join order_line_lot part on part.order_line_id = line.id
     where ${condition} and $1 <> '' and coalesce(part.quantity, line.quantity - line.removed_quantity) > 0`,
    [fulfillment, value],
  )
}

/** Keeps the orders of earlier tests from expiring when this one moves the clock. */
export async function postponeExpiry({ sql }: Stored): Promise<void> {
  await sql.query(
    "update shop_order set expires_at = expires_at + interval '1 year' where payment_state = 'pending'",
  )
}

export async function getOrderId({ sql }: Stored, number: string): Promise<string> {
  return (await sql.query('select id from shop_order where number = $1', [number])).rows[0].id
}

/** Ends the time to pay for an order. */
export async function expireOrder({ sql }: Stored, number: string): Promise<void> {
  await sql.query("update shop_order set expires_at = now() - interval '1 second' where number = $1", [
    number,
  ])
}

/** Marks the orders of an email address as paid, and delivered at this time. */
export async function deliverOrderOf({ sql }: Stored, email: string, at: Date): Promise<void> {
  await sql.query(
    `with o as (
       update shop_order set payment_state = 'paid', fulfillment_state = 'delivered' where email = $1 returning id)
     insert into order_event (order_id, actor, kind, occurred_at) select id, 'owner', 'delivered', $2 from o`,
    [email, at],
  )
  await storeSteps(sql, 'delivered', ['email = $2', email])
}

/** As if a shipment was packed at this location. */
export async function moveParcel({ sql }: Stored, shipmentId: string, locationId: string): Promise<void> {
  await sql.query('update shipment set location_id = $2 where id = $1', [shipmentId, locationId])
}

/** Moves the delivery of an order into the past, for example by '15 days 1 minute'. */
export async function moveDeliveryBack({ sql }: Stored, number: string, interval: string): Promise<void> {
  await sql.query(
    `update order_event set occurred_at = occurred_at - $2::interval
     where kind = 'delivered' and order_id = (select id from shop_order where number = $1)`,
    [number, interval],
  )
}

export async function countOrderEvents({ sql }: Stored, number: string, kind: string): Promise<number> {
  const { rows } = await sql.query(
    `select count(*)::int as count from order_event e join shop_order o on o.id = e.order_id
     where o.number = $1 and e.kind = $2`,
    [number, kind],
  )
  return rows[0].count
}

/** Lines with a product in real orders, without demo orders. */
export async function countLinesWith({ sql }: Stored, productId: string): Promise<number> {
  const { rows } = await sql.query(
    `select count(*)::int as count from order_line l join shop_order o on o.id = l.order_id
     where l.product_id = $1 and not o.is_demo`,
    [productId],
  )
  return rows[0].count
}

/** Marks every line of an order as bought on sale. */
export async function markLinesOnSale({ sql }: Stored, number: string): Promise<void> {
  await sql.query(
    'update order_line set on_sale = true where order_id = (select id from shop_order where number = $1)',
    [number],
  )
}

/** Sets the discount of each line of an order. */
export async function setLinePaid({ sql }: Stored, number: string, cents: number): Promise<void> {
  await sql.query(
    `update order_line set discount_cents = total_cents - $2
     where order_id = (select id from shop_order where number = $1)`,
    [number, cents],
  )
}

/** Deletes an order as if it had never been placed. */
export async function deleteOrder({ sql }: Stored, number: string): Promise<void> {
  await sql.query(
    `update product p set stock = p.stock + l.quantity from order_line l join shop_order o on o.id = l.order_id
     where o.number = $1 and p.id = l.product_id and o.stock_reserved and o.fulfillment_state = 'unfulfilled'`,
    [number],
  )
  await sql.query('delete from shop_order where number = $1', [number])
}

export async function setReturnTime({ sql }: Stored, number: string, requestedAt: string): Promise<void> {
  await sql.query('update return_request set requested_at = $2 where number = $1', [number, requestedAt])
}

export async function declineReturnOf({ sql }: Stored, number: string, note: string): Promise<void> {
  await sql.query(
    `update return_request set state = 'declined', decided_at = now(), decision_note = $2
     where order_id = (select id from shop_order where number = $1)`,
    [number, note],
  )
}

export interface StoredPayment {
  readonly ref: string
  readonly amount: number
  readonly status: string
}

/** The payments of an order, the oldest first. */
export async function listPayments({ sql }: Stored, number: string): Promise<StoredPayment[]> {
  const { rows } = await sql.query(
    `select p.provider_ref as ref, p.amount_cents as amount, p.status from payment p
     join shop_order o on o.id = p.order_id where o.number = $1 order by p.id`,
    [number],
  )
  return rows
}

/** The name on the statement that the shopper was told. */
export async function setStatementDescriptor({ sql }: Stored, number: string, name: string): Promise<void> {
  await sql.query(
    'update payment set statement_descriptor = $2 where order_id = (select id from shop_order where number = $1)',
    [number, name],
  )
}

export async function countPaymentEvents({ sql }: Stored): Promise<number> {
  return (await sql.query('select count(*)::int as count from payment_event')).rows[0].count
}

/** As if the page of a declined card took another one, which a bank is confirming. */
export async function markPaymentProcessing({ sql }: Stored, ref: string): Promise<void> {
  await sql.query("update payment set status = 'processing' where provider_ref = $1", [ref])
}

/** Inserts a refund that staff requested and no job has sent yet. */
export async function requestRefund(
  { sql }: { readonly sql: Pick<Stored['sql'], 'query'> },
  number: string,
  cents: number,
  destination: 'original' | 'store-credit' = 'original',
): Promise<string> {
  const { rows } = await sql.query(
    `insert into refund (order_id, payment_id, amount_cents, credit_cents, reason, requested_by)
     select o.id, p.id, $2, $3, 'A test', 'owner' from payment p join shop_order o on o.id = p.order_id where o.number = $1
     returning id`,
    [number, cents, destination === 'store-credit' ? cents : 0],
  )
  return rows[0].id
}

/** A second payment of an order, which staff asked to refund. No job has sent that yet. */
export async function requestRefundOfExtraPayment({ sql }: Stored, number: string): Promise<void> {
  await sql.query(
    `with extra as (
       insert into payment (order_id, provider, provider_account_id, amount_cents, status, extra_reason, captured_amount)
       select p.order_id, p.provider, p.provider_account_id, p.amount_cents, 'paid', 'paid-twice', p.amount_cents
       from payment p join shop_order o on o.id = p.order_id where o.number = $1
       returning id, order_id, amount_cents)
     insert into refund (order_id, payment_id, amount_cents, reason, requested_by)
     select order_id, id, amount_cents, 'A test', 'owner' from extra`,
    [number],
  )
}

/** Gives an order a random key, and stores it for repeated requests, as versions before decision 0056 did. */
export async function storeRandomOrderKey({ sql }: Stored, number: string, key: string): Promise<void> {
  const { rows } = await sql.query('update shop_order set key_hash = $2 where number = $1 returning id', [
    number,
    createHash('sha256').update(key).digest(),
  ])
  await sql.query(
    "update idempotency_key set response = response || jsonb_build_object('orderKey', $2::text) where order_id = $1",
    [rows[0].id, key],
  )
}

/** Holds an order for a reason that the rules do not know, as if they had changed since. */
export async function addOldHold(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  number: string,
  reason: string,
): Promise<void> {
  await sql.query(
    `insert into order_hold (order_id, reason, rule_version, since)
     select id, $2, 1, now() from shop_order where number = $1`,
    [number, reason],
  )
}

/** As if every stored rate and order came without an adult's signature, which no built-in rate does. */
export async function removeAdultSignatures({ sql }: Pick<ShopUnderTest, 'sql'>): Promise<void> {
  await sql.query('update rate_quote set has_adult_signature = false')
  await sql.query('update shop_order set has_adult_signature = false where not is_demo')
}

/** Gives an order a name that only an earlier version took. */
export async function setStoredName(
  { sql }: Stored,
  number: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await sql.query('update shop_order set first_name = $2, last_name = $3 where number = $1', [
    number,
    firstName,
    lastName,
  ])
}

export async function storeShippedParcel({ sql }: Stored, number: string, tracking: string): Promise<void> {
  await sql.query(
    `insert into shipment (order_id, position, state, carrier, service, has_adult_signature, tracking_number, packed_at, shipped_at)
     select id, 1, 'shipped', shipping_provider, shipping_service, has_adult_signature, $2, now(), now()
     from shop_order where number = $1`,
    [number, tracking],
  )
}

/** The entries of an order's timeline as they are stored, with the user name of the staff member who acted. */
export async function listStoredEvents(
  { sql }: Stored,
  number: string,
): Promise<
  { kind: string; data: unknown; detail: string; actorKind: string | null; staff: string | null }[]
> {
  const { rows } = await sql.query(
    `select e.kind, e.data, e.detail, e.actor_kind as "actorKind", s.username as staff
     from order_event e join shop_order o on o.id = e.order_id left join staff s on s.id = e.staff_id
     where o.number = $1 order by e.id`,
    [number],
  )
  return rows
}

/** Adds an entry as versions before 0186 wrote them. */
export async function addSentenceToTimeline(
  { sql }: Stored,
  number: string,
  entry: { readonly actor: string; readonly kind: string; readonly sentence: string },
): Promise<void> {
  await sql.query(
    `insert into order_event (order_id, actor, kind, detail)
     select id, $2, $3, $4 from shop_order where number = $1`,
    [number, entry.actor, entry.kind, entry.sentence],
  )
}
