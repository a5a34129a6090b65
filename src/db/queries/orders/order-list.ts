import { type RawBuilder, sql } from 'kysely'
import { type AgeState, failedAgeStates } from '#domain/age-checks/age-state.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { OrderSummary } from '#domain/orders/order.ts'
import type { OrderSource } from '#domain/orders/order-source.ts'
import type { FulfillmentState, PaymentState } from '#domain/orders/order-states.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { OrderQueue } from '#domain/staff/order-queues.ts'
import type { OrderScope } from '#domain/staff/order-scope.ts'
import { type OrderSummaryRow, orderSummaryFromRow } from '../../map/orders.ts'
import { onePlan } from '../../one-plan.ts'
import type { Database } from '../../open.ts'
import { plannedEachTime } from '../../planned-each-time.ts'
import {
  countedRows,
  type Direction,
  ifDefined,
  matchesAll,
  matchesOrigin,
  orderBy,
  type Paged,
  readPage,
  readRows,
  type Slice,
  type SortColumn,
} from '../page.ts'
import { sumRefunds } from '../payments/unmoved-refunds.ts'
import { countsIn } from './counted-orders.ts'
import { canBeHeld, isUnpaid } from './order-conditions.ts'
import { isInScope, ordersInScope } from './order-scope.ts'
import { matchesOrderSearch } from './order-search.ts'
import { isAddressCheckOpen, isCancellationRequested, isInQueue } from './work-queues.ts'

export interface OrderListQuery {
  readonly search: string
  /** Whether the search includes streets and phone numbers, which not all staff may see. */
  readonly searchesAddresses: boolean
  readonly payment?: PaymentState
  readonly age?: AgeState
  readonly fulfillment?: FulfillmentState
  readonly source?: OrderSource
  readonly queue?: OrderQueue
  /** Placed since then, and counted in this shop. */
  readonly placedSince?: Date
  readonly origin?: 'demo' | 'real'
  /** Undefined for staff who see all orders. */
  readonly scope?: OrderScope | undefined
  readonly sort: 'placed' | 'customer' | 'total'
  readonly dir: Direction
}

const summary = sql`
  o.number, o.source, o.placed_at, o.first_name, o.last_name, o.email, o.city, o.state, o.total_cents, o.refunded_cents,
  o.payment_state, o.age_state, o.fulfillment_state, o.is_demo,
  case when ${canBeHeld} then (select hold.reason from order_hold hold where hold.order_id = o.id) end as hold_reason, ${isCancellationRequested} as is_cancellation_requested,
  ${isAddressCheckOpen} as is_address_check_open,
  ${sumRefunds('exchanged_cents', sql`o.id`)} as exchanged_cents, ${sumRefunds('invoiced_cents', sql`o.id`)} as invoiced_cents,
  (select coalesce(sum(l.quantity - l.removed_quantity), 0)::int from order_line l where l.order_id = o.id) as quantity`

const sorts: Readonly<Record<OrderListQuery['sort'], SortColumn>> = {
  placed: sql`o.placed_at`,
  customer: sql`lower(o.last_name || ' ' || o.first_name)`,
  total: sql`o.total_cents`,
}

/** The value stands in the statement, so that the planner knows how many orders have it. */
const hasState = (column: RawBuilder<unknown>) => (state: string) => sql`${column} = ${sql.lit(state)}`

export async function listOrders(
  db: Database,
  mode: ShopMode,
  query: OrderListQuery,
  slice: Slice,
): Promise<OrderPage> {
  const search = matchesOrderSearch(query)
  const conditions = [
    search,
    ifDefined(query.payment, hasState(sql`o.payment_state`)),
    ifDefined(query.age, hasState(sql`o.age_state`)),
    ifDefined(query.fulfillment, hasState(sql`o.fulfillment_state`)),
    ifDefined(query.source, hasState(sql`o.source`)),
    ifDefined(query.queue, (queue) => isInQueue(mode, queue)),
    ifDefined(
      query.placedSince,
      (since) => sql`(o.placed_at >= ${since} and ${countsIn(mode, sql`o.mode`)})`,
    ),
    matchesOrigin(sql`o.is_demo`, query.origin),
    isInScope(mode, query.scope),
  ]
  const [page, net] = await Promise.all([
    readPage<OrderSummaryRow>(db, {
      columns: summary,
      from: sql`shop_order o`,
      ...findOrdersFrom(search, query.scope),
      conditions,
      order: orderBy(sorts[query.sort], query.dir, sql`o.id`),
      slice,
      isSearch: search !== undefined,
    }),
    // The sum of all orders of a shop says nothing, and takes long. Who reads on has it.
    query.placedSince === undefined || slice.cursor?.last !== undefined
      ? undefined
      : sumNet(db, search, conditions),
  ])
  return { ...page, rows: page.rows.map(orderSummaryFromRow), net }
}

const searchedOrders = sql`order_search found join shop_order o on o.id = found.order_id`

/** A search and the scope of those who pack begin with the orders that they find. */
function findOrdersFrom(
  search: RawBuilder<unknown> | undefined,
  scope: OrderScope | undefined,
): { readonly foundFrom?: RawBuilder<unknown>; readonly countedFrom?: RawBuilder<unknown> } {
  if (search !== undefined)
    return {
      foundFrom: searchedOrders,
      countedFrom: sql`order_search found left join shop_order o on o.id = found.order_id`,
    }
  return scope === undefined ? {} : { foundFrom: ordersInScope(scope) }
}

export interface OrderPage extends Paged<OrderSummary> {
  /** Of all orders of the list, less refunds. Undefined without a period. */
  readonly net: Cents | undefined
}

async function sumNet(
  db: Database,
  search: RawBuilder<unknown> | undefined,
  conditions: readonly (RawBuilder<unknown> | undefined)[],
): Promise<Cents> {
  const { rows } = await sql<{ net: number }>`
    ${plannedEachTime} select coalesce(sum(o.total_cents - o.refunded_cents), 0)::bigint as net
    from ${search === undefined ? sql`shop_order o` : searchedOrders} where ${matchesAll(conditions)}`.execute(
    db,
  )
  return cents(rows[0]?.net ?? 0)
}

/**
 * The oldest orders of each queue, and how many there are in it. One statement reads all queues: to ask for each takes longer
 * than to read them.
 */
export async function listOrdersInQueues<Queue extends OrderQueue>(
  db: Database,
  mode: ShopMode,
  queues: readonly Queue[],
  { limit, scope }: { readonly limit: number; readonly scope: OrderScope | undefined },
): Promise<(queue: Queue) => Pick<Paged<OrderSummary>, 'rows' | 'total'>> {
  const found = queues.map(
    (queue) => sql`
      select ${sql.lit(queue)} as name, count(*) as total,
        (array_agg(waiting.id order by waiting.placed_at, waiting.id))[1:${sql.lit(limit)}] as ids
      from (select o.id, o.placed_at from shop_order o where ${matchesAll([isInQueue(mode, queue), isInScope(mode, scope)])}
        order by o.placed_at, o.id limit ${sql.lit(countedRows + 1)}) waiting`,
  )
  const { rows } = await sql<OrderSummaryRow & { readonly queue: Queue; readonly inQueue: number }>`
    ${onePlan} select queue.name as queue, queue.total as in_queue, ${summary}
    from (${sql.join(found, sql` union all `)}) queue join shop_order o on o.id = any(queue.ids)
    order by o.placed_at, o.id`.execute(db)
  const byQueue = Map.groupBy(rows, ({ queue }) => queue)
  return (queue) => {
    const inQueue = byQueue.get(queue) ?? []
    return { rows: inQueue.map(orderSummaryFromRow), total: Math.min(inQueue[0]?.inQueue ?? 0, countedRows) }
  }
}

/** The newest orders, without their count. */
export async function listNewestOrders(db: Database, limit: number): Promise<OrderSummary[]> {
  const rows = await readRows<OrderSummaryRow>(db, {
    columns: summary,
    from: sql`shop_order o`,
    conditions: [],
    order: orderBy(sorts.placed, 'desc', sql`o.id`),
    slice: { limit, offset: 0 },
    hasOnePlan: true,
  })
  return rows.map(orderSummaryFromRow)
}

/** Paid orders that are not shipped yet, and unpaid ones, in id order. Each kind has its index. */
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

/**
 * Paid orders whose age check failed until then, each with its version, in random order: those that cannot be canceled, such as
 * one that was shipped in part, keep no others from their turn. Skips orders of the demo store.
 */
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
    order by random() limit ${limit}`.execute(db)
  return rows
}
