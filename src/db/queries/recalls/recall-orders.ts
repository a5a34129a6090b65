import { sql } from 'kysely'
import type { EmailStatus } from '#domain/email/email.ts'
import { type RecallCounts, type RecallState, recallStates } from '#domain/recalls/recall.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { OrderScope } from '#domain/staff/order-scope.ts'
import { type WithNulls, withoutNulls } from '../../map/nulls.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'
import { isInScope } from '../orders/order-scope.ts'
import { ifDefined, matchesAll, matchesSearch, orderBy, type Paged, readPage, type Slice } from '../page.ts'
import { unmovedCents } from '../payments/unmoved-refunds.ts'

interface RecallScope {
  readonly caseId: string
  readonly lotId: string
  readonly mode: ShopMode
}

/** An order with items of the recalled lot. Amounts are in cents. */
export interface RecallOrder {
  readonly orderId: string
  readonly number: string
  readonly placedAt: Date
  readonly state: RecallState
  readonly isHeld: boolean
  readonly isDemo: boolean
  readonly name: string
  readonly email: string
  readonly phone: string | undefined
  readonly city: string
  readonly region: string
  readonly zip: string
  readonly carrier: string
  readonly trackingNumber: string | undefined
  readonly units: number
  readonly paid: number
  readonly refunded: number
  /** Without any money: exchanged for other items, or off an open invoice. It was not paid either. */
  readonly takenOff: number
  readonly returnedUnits: number
  readonly noticeQueuedAt: Date | undefined
  readonly noticeStatus: EmailStatus | undefined
  readonly contactedAt: Date | undefined
  readonly contactedBy: string | undefined
  readonly contactNote: string | undefined
  readonly destroyedUnits: number
  readonly sentBackAt: Date | undefined
  readonly sentBackBy: string | undefined
  readonly sentBackNote: string | undefined
}

/**
 * One row for each order with items of the lot, in one pass over each table. Orders that were canceled or never paid are
 * left out: their items never left the shelf. What was paid for a line that also comes from other lots is shared by units, and
 * what was refunded or came back of it counts for this lot first.
 */
const affectedOrders = ({ caseId, lotId, mode }: RecallScope) => sql`(
  with line as (
    select l.order_id, sum(part.quantity)::int as units, array_agg(l.id) as ids,
      sum(l.total_cents - l.discount_cents - round((l.total_cents - l.discount_cents)::numeric
        * (l.quantity - l.removed_quantity - part.quantity) / l.quantity))::bigint as paid
    from order_line_lot part join order_line l on l.id = part.order_line_id
    where part.lot_id = ${lotId}::uuid and part.quantity > 0 group by l.order_id),
  refunded as (
    select r.order_id, sum(part.amount_cents) as refunded,
      sum(part.amount_cents) filter (where ${unmovedCents} > 0) as taken_off
    from line join refund r on r.order_id = line.order_id and r.status <> 'canceled'
      join refund_part part on part.refund_id = r.id and part.order_line_id = any(line.ids)
    group by r.order_id),
  came_back as (
    select r.order_id, sum(item.quantity)::int as units
    from line join return_request r on r.order_id = line.order_id and r.state in ('received', 'inspected')
      join return_request_line item on item.request_id = r.id and item.order_line_id = any(line.ids)
    group by r.order_id)
  select o.id as order_id, o.number, o.placed_at, exists (select from order_hold hold where hold.order_id = o.id) as is_held, o.is_demo,
    o.first_name || ' ' || o.last_name as name, o.email::text as email, o.phone, o.city, o.state as region, o.zip,
    o.shipping_provider as carrier, parcel.tracking_number,
    case when not (o.was_paid or o.payment_state = 'bank-returned') then 'unpaid'
      when parcel.is_delivered then 'delivered'
      when parcel.is_out then 'shipped'
      when parcel.returned_units >= line.units then 'returned'
      when o.fulfillment_state in ('unfulfilled', 'partially-fulfilled') then case when parcel.is_packed then 'packed' else 'to-pack' end
      else o.fulfillment_state end as state,
    line.units, line.paid - money.taken_off as paid, money.given_back - money.taken_off as refunded, money.taken_off,
    least(line.units, case when o.fulfillment_state = 'returned' then line.units
      else coalesce(came_back.units, 0) + parcel.returned_units end) as returned_units,
    done.notice_queued_at, notice.status as notice_status, done.contacted_at, done.contacted_by, done.contact_note,
    least(line.units, coalesce(done.destroyed_quantity, 0)) as destroyed_units,
    done.sent_back_at, done.sent_back_by, done.sent_back_note
  from line join shop_order o on o.id = line.order_id
    -- An order that is shipped in parts is where the parts with this lot are. One that was lost may still arrive.
    cross join lateral (
      select string_agg(distinct s.tracking_number, ', ') as tracking_number,
        coalesce(bool_or(s.state in ('shipped', 'delivered', 'lost')), false) as is_out,
        coalesce(bool_or(s.state in ('packed', 'labeled')), false) as is_packed,
        bool_and(s.state = 'delivered') filter (where s.state in ('shipped', 'delivered')) as is_delivered,
        coalesce(sum(inside.quantity) filter (where s.state = 'returned'), 0)::int as returned_units
      from shipment s join shipment_line inside on inside.shipment_id = s.id
      where s.order_id = o.id and inside.lot_id = ${lotId}::uuid and s.state not in ('draft', 'voided')) parcel
    left join refunded on refunded.order_id = o.id
    cross join lateral (
      -- What a bank took back is with the customer.
      select least(line.paid, case when o.payment_state = 'bank-returned' then line.paid else coalesce(refunded.refunded, 0) end) as given_back,
        least(line.paid, coalesce(refunded.taken_off, 0)) as taken_off) money
    left join came_back on came_back.order_id = o.id
    left join recall_order done on done.case_id = ${caseId}::uuid and done.order_id = o.id
    left join email notice on notice.id = done.notice_email_id
  where o.fulfillment_state <> 'canceled' and ${countsIn(mode, sql`o.mode`)}
    and (o.was_paid or o.payment_state = 'bank-returned' or o.stock_reserved)
) affected`

export async function listRecallOrders(
  db: Database,
  scope: RecallScope,
  query: {
    readonly search: string
    readonly state?: RecallState | undefined
    /** Undefined for staff who see all orders. */
    readonly scope?: OrderScope | undefined
  },
  slice: Slice,
): Promise<Paged<RecallOrder>> {
  const page = await readPage<WithNulls<RecallOrder>>(db, {
    columns: sql`*`,
    from: affectedOrders(scope),
    conditions: [
      matchesSearch(
        [
          sql`number`,
          sql`compact_text(number)`,
          sql`name`,
          sql`email`,
          sql`zip`,
          sql`phone`,
          sql`compact_text(phone)`,
        ],
        query.search,
      ),
      ifDefined(query.state, (state) => sql`state = ${state}`),
      ifDefined(
        query.scope,
        (seen) =>
          sql`order_id in (select o.id from shop_order o where ${matchesAll([isInScope(scope.mode, seen)])})`,
      ),
    ],
    order: orderBy(sql`placed_at`, 'desc', sql`order_id`),
    slice,
    isDerived: true,
  })
  return { ...page, rows: page.rows.map((row) => withoutNulls<RecallOrder>(row)) }
}

/** All of them, for the file and the steps. */
export async function listAllRecallOrders(db: Database, scope: RecallScope): Promise<readonly RecallOrder[]> {
  const { rows } = await sql<WithNulls<RecallOrder>>`
    select * from ${affectedOrders(scope)} order by placed_at, order_id`.execute(db)
  return rows.map((row) => withoutNulls<RecallOrder>(row))
}

export async function findRecallOrder(
  db: Database,
  scope: RecallScope,
  number: string,
): Promise<RecallOrder | undefined> {
  const { rows } = await sql<WithNulls<RecallOrder>>`
    select * from ${affectedOrders(scope)} where number = ${number.toUpperCase()}`.execute(db)
  return rows.map((row) => withoutNulls<RecallOrder>(row))[0]
}

type CountRow = Omit<RecallCounts, 'byState' | 'notices'> & {
  readonly due: number
  readonly queued: number
  readonly sent: number
  readonly failed: number
  readonly kept: number
  readonly byState: Partial<Record<RecallState, { orders: number; units: number }>> | null
}

export async function countRecallOrders(db: Database, scope: RecallScope): Promise<RecallCounts> {
  const { rows } = await sql<CountRow>`
    with affected as materialized (select * from ${affectedOrders(scope)})
    select count(*)::int as orders, count(distinct lower(email))::int as customers,
      coalesce(sum(units), 0)::int as units,
      (select jsonb_object_agg(state, jsonb_build_object('orders', orders, 'units', units)) from
        (select state, count(*) as orders, sum(units) as units from affected group by state) s) as by_state,
      count(*) filter (where state <> 'unpaid')::int as due,
      count(*) filter (where notice_queued_at is not null)::int as queued,
      count(*) filter (where notice_status = 'sent')::int as sent,
      count(*) filter (where notice_status = 'failed')::int as failed,
      count(*) filter (where notice_status = 'not-sent')::int as kept,
      count(distinct lower(email)) filter (where state <> 'unpaid')::int as paid_customers,
      count(distinct lower(email)) filter
        (where state <> 'unpaid' and (notice_status = 'sent' or contacted_at is not null))::int as reached_customers,
      count(*) filter (where is_held and state in ('to-pack', 'packed'))::int as held_orders,
      count(*) filter (where state <> 'unpaid' and paid > refunded)::int as refundable_orders,
      count(*) filter (where refunded > 0)::int as refunded_orders,
      coalesce(sum(refunded), 0)::bigint as refunded, coalesce(sum(taken_off), 0)::bigint as taken_off,
      coalesce(sum(returned_units), 0)::int as returned_units,
      coalesce(sum(least(destroyed_units, units - returned_units)), 0)::int as destroyed_units,
      count(*) filter (where sent_back_at is not null)::int as sent_back_parcels
    from affected`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('An aggregate has no row')
  const { due, queued, sent, failed, kept, byState, ...counts } = row
  const none = { orders: 0, units: 0 }
  const [unpaid = none, toPack = none, packed = none, shipped = none, delivered = none, returned = none] =
    recallStates.map((state) => byState?.[state])
  return {
    ...counts,
    notices: { due, queued, sent, failed, kept },
    byState: { unpaid, 'to-pack': toPack, packed, shipped, delivered, returned },
  }
}
