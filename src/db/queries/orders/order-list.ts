import { type RawBuilder, sql } from 'kysely'
import { type AgeState, failedAgeStates } from '#domain/age-checks/age-state.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { OrderSummary } from '#domain/orders/order.ts'
import type { FulfillmentState, PaymentState } from '#domain/orders/order-states.ts'
import type { ShopMode } from '#domain/settings/shop-mode.ts'
import type { OrderQueue } from '#domain/staff/order-queues.ts'
import type { OrderScope } from '#domain/staff/order-scope.ts'
import { type OrderSummaryRow, orderSummaryFromRow } from '../../map/orders.ts'
import type { Database } from '../../open.ts'
import {
  type Direction,
  ifDefined,
  matchesAll,
  matchesFoldedSearch,
  matchesOrigin,
  orderBy,
  type Paged,
  readPage,
  type Slice,
  type SortColumn,
} from '../page.ts'
import { countsIn } from './counted-orders.ts'
import { canBeHeld, isCanceledAndPaid, isShippable, isUnpaid, isUnshipped } from './order-conditions.ts'
import { isInScope } from './order-scope.ts'

export interface OrderListQuery {
  readonly search: string
  /** Whether the search includes streets and phone numbers, which not all staff may see. */
  readonly searchesAddresses: boolean
  readonly payment?: PaymentState
  readonly age?: AgeState
  readonly fulfillment?: FulfillmentState
  readonly queue?: OrderQueue
  /** Placed since then, and counted in this shop. */
  readonly placedSince?: Date
  readonly origin?: 'demo' | 'real'
  /** Undefined for staff who see all orders. */
  readonly scope?: OrderScope | undefined
  readonly sort: 'placed' | 'customer' | 'total'
  readonly dir: Direction
}

/** Paid, and not refunded in full: what the sales figures count. */
export const isKept = sql`o.is_paid`

/** The customer asked to cancel the order, and staff have not answered. A full refund is no answer. */
const isCancellationRequested = sql`(${isUnshipped} and o.id in (
  select request.order_id from cancellation_request request where request.state = 'requested'))`

/** Staff must look at the address before packing. */
const isAddressCheckOpen = sql`(o.is_open and o.id in (
  select checked.order_id from address_check checked where checked.state = 'open'))`

const isHeld = sql`o.id in (select hold.order_id from order_hold hold)`

const summary = sql`
  o.number, o.placed_at, o.first_name, o.last_name, o.email, o.city, o.state, o.total_cents, o.refunded_cents,
  o.payment_state, o.age_state, o.fulfillment_state, o.is_demo,
  case when ${canBeHeld} then (select hold.reason from order_hold hold where hold.order_id = o.id) end as hold_reason, ${isCancellationRequested} as is_cancellation_requested,
  ${isAddressCheckOpen} as is_address_check_open,
  (select coalesce(sum(l.quantity - l.removed_quantity), 0)::int from order_line l where l.order_id = o.id) as quantity`

const sorts: Readonly<Record<OrderListQuery['sort'], SortColumn>> = {
  placed: sql`o.placed_at`,
  customer: sql`lower(o.last_name || ' ' || o.first_name)`,
  total: sql`o.total_cents`,
}

/** Orders that need staff. The notification count and the list share these conditions. */
export const workQueues: Readonly<Record<OrderQueue, RawBuilder<unknown>>> = {
  pack: sql`(${isShippable} and o.fulfillment_state = 'unfulfilled' and not ${isHeld} and not ${isCancellationRequested} and not ${isAddressCheckOpen})`,
  cancellation: isCancellationRequested,
  address: isAddressCheckOpen,
  held: sql`(${isHeld} and ${canBeHeld})`,
  age: sql`(o.is_open and (o.age_state in ('needs-document', 'in-review', 'rejected', 'expired', 'revoked') or (o.age_state = 'pending' and o.paid_at < now() - interval '15 minutes')))`,
  unfulfilled: sql`(o.is_paid and o.fulfillment_state = 'unfulfilled')`,
  received: sql`(o.is_paid and exists (
    select from return_request r where r.order_id = o.id and r.state = 'received' and not exists (
      select from refund f join payment p on p.id = f.payment_id
      where p.order_id = o.id and f.status <> 'canceled' and (f.return_id = r.id or f.created_at >= r.received_at))))`,
  paid: isKept,
  unpaid: sql`(o.payment_state = 'pending' and o.stock_reserved and not o.is_demo)`,
  refund: sql`exists (select from refund f join payment p on p.id = f.payment_id where p.order_id = o.id and f.status = 'failed')`,
  money: sql`(exists (select from payment p where p.order_id = o.id and p.extra_reason is not null and p.status = 'paid' and p.settled_at is null)
    or (${isCanceledAndPaid} and not exists (select from refund f join payment p on p.id = f.payment_id where p.order_id = o.id and f.status in ('requested', 'failed'))) or (o.payment_state = 'refunded' and ${isUnshipped} and not ${isCancellationRequested}))`,
  return: sql`exists (select from return_request r where r.order_id = o.id and r.state = 'requested')`,
}

/** In a live shop, an order of demo mode waits for nobody. Its stock is reserved, though. */
function isInQueue(mode: ShopMode, queue: OrderQueue): RawBuilder<unknown> {
  if (queue === 'unpaid') return workQueues.unpaid
  return sql`(${workQueues[queue]} and ${countsIn(mode, sql`o.mode`)})`
}

export async function listOrders(
  db: Database,
  mode: ShopMode,
  query: OrderListQuery,
  slice: Slice,
): Promise<OrderPage> {
  const conditions = [
    matchesFoldedSearch(
      [sql`o.search_text`, ...(query.searchesAddresses ? [sql`o.search_address`] : [])],
      query.search,
    ),
    ifDefined(query.payment, (state) => sql`o.payment_state = ${state}`),
    ifDefined(query.age, (state) => sql`o.age_state = ${state}`),
    ifDefined(query.fulfillment, (state) => sql`o.fulfillment_state = ${state}`),
    ifDefined(query.queue, (queue) => isInQueue(mode, queue)),
    ifDefined(
      query.placedSince,
      (since) => sql`(o.placed_at >= ${since} and ${countsIn(mode, sql`o.mode`)})`,
    ),
    matchesOrigin(sql`o.is_demo`, query.origin),
    isInScope(mode, query.scope),
  ]
  const from = sql`shop_order o`
  const [page, net] = await Promise.all([
    readPage<OrderSummaryRow>(db, {
      columns: summary,
      from,
      conditions,
      order: orderBy(sorts[query.sort], query.dir, sql`o.id`),
      slice,
    }),
    // The sum of all orders of a shop says nothing, and takes long.
    query.placedSince === undefined ? undefined : sumNet(db, conditions),
  ])
  return { ...page, rows: page.rows.map(orderSummaryFromRow), net }
}

export interface OrderPage extends Paged<OrderSummary> {
  /** Of all orders of the list, less refunds. Undefined without a period. */
  readonly net: Cents | undefined
}

async function sumNet(
  db: Database,
  conditions: readonly (RawBuilder<unknown> | undefined)[],
): Promise<Cents> {
  const { rows } = await sql<{ net: number }>`
    select coalesce(sum(o.total_cents - o.refunded_cents), 0)::bigint as net from shop_order o
    where ${matchesAll(conditions)}`.execute(db)
  return cents(rows[0]?.net ?? 0)
}

/** Orders that need staff, oldest first. */
export async function listOrdersInQueue(
  db: Database,
  mode: ShopMode,
  work: keyof typeof workQueues,
  { limit, scope }: { readonly limit: number; readonly scope: OrderScope | undefined },
): Promise<Paged<OrderSummary>> {
  const page = await readPage<OrderSummaryRow>(db, {
    columns: summary,
    from: sql`shop_order o`,
    conditions: [isInQueue(mode, work), isInScope(mode, scope)],
    order: sql`o.placed_at, o.id`,
    slice: { limit, offset: 0 },
  })
  return { ...page, rows: page.rows.map(orderSummaryFromRow) }
}

/** Paid orders that are not shipped yet, and unpaid ones, in id order. Each kind has an index of its own. */
export async function listOrderIdsToReview(
  db: Database,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const isNext = after === undefined ? sql`true` : sql`o.id > ${after}::uuid`
  const select = (condition: RawBuilder<unknown>) => sql`
    (select o.id from shop_order o where ${condition} and ${isNext} order by o.id limit ${limit})`
  const { rows } = await sql<{ id: string }>`
    ${select(sql`o.is_open`)} union all ${select(isUnpaid)} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Paid orders whose age check failed until then, each with its version. Skips orders of the demo store. */
export async function findRejectedOrders(
  db: Database,
  mode: ShopMode,
  { rejectedUntil, limit }: { readonly rejectedUntil: Date; readonly limit: number },
): Promise<readonly { readonly number: string; readonly version: number }[]> {
  const { rows } = await sql<{ number: string; version: number }>`
    select o.number, o.version from shop_order o
    where o.is_open and o.age_state in (${sql.join(failedAgeStates)}) and not o.is_demo and ${countsIn(mode, sql`o.mode`)}
      and ${rejectedUntil} >= (
        select max(e.occurred_at) from order_event e where e.order_id = o.id and e.kind = 'age-' || o.age_state)
    order by o.id limit ${limit}`.execute(db)
  return rows
}
