import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../open.ts'
import {
  type Direction,
  matchesOrigin,
  matchesSearch,
  orderBy,
  type Paged,
  readPage,
  type Slice,
  whenGiven,
} from '../page.ts'
import type { OrderLineRow } from './orders.ts'

export interface OrderSummaryRow {
  readonly number: string
  readonly placed_at: Date
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly city: string
  readonly state: string
  readonly pieces: number
  readonly total_cents: number
  readonly refunded_cents: number
  readonly payment_status: string
  readonly age_status: string
  readonly fulfilment_status: string
  readonly is_demo: boolean
}

export interface OrderListQuery {
  readonly search: string
  readonly payment?: string
  readonly age?: string
  readonly fulfilment?: string
  readonly todo?: keyof typeof workQueues
  readonly origin?: 'demo' | 'real'
  readonly sort: 'placed' | 'number' | 'customer' | 'total'
  readonly dir: Direction
}

const summary = sql`
  o.number, o.placed_at, o.first_name, o.last_name, o.email, o.city, o.state, o.total_cents, o.refunded_cents,
  o.payment_status, o.age_status, o.fulfilment_status, o.is_demo,
  (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as pieces`

const sorts: Readonly<Record<OrderListQuery['sort'], RawBuilder<unknown>>> = {
  placed: sql`o.placed_at`,
  // Numbers grow in digits: LW-9999 comes before LW-10000.
  number: sql`(length(o.number), o.number)`,
  customer: sql`lower(o.last_name || ' ' || o.first_name)`,
  total: sql`o.total_cents`,
}

/** Work that waits for a person; what the bell counts and the list shows is the same condition. */
export const workQueues = {
  pack: sql`(o.payment_status in ('paid', 'partly-refunded') and o.age_status = 'verified' and o.fulfilment_status = 'waiting')`,
  age: sql`(o.payment_status in ('paid', 'partly-refunded') and o.fulfilment_status = 'waiting' and (o.age_status in ('manual-review', 'rejected') or (o.age_status = 'pending' and o.paid_at < now() - interval '15 minutes')))`,
  return: sql`exists (select from return_request r where r.order_id = o.id and r.status = 'asked')`,
} as const

export async function listOrders(
  db: Database,
  query: OrderListQuery,
  slice: Slice,
): Promise<Paged<OrderSummaryRow>> {
  return readPage<OrderSummaryRow>(db, {
    columns: summary,
    from: sql`shop_order o`,
    conditions: [
      matchesSearch(
        [
          sql`o.number`,
          sql`o.email::text`,
          sql`(o.first_name || ' ' || o.last_name)`,
          sql`coalesce(o.tracking_number, '')`,
        ],
        query.search,
      ),
      whenGiven(query.payment, (state) => sql`o.payment_status = ${state}`),
      whenGiven(query.age, (state) => sql`o.age_status = ${state}`),
      whenGiven(query.fulfilment, (state) => sql`o.fulfilment_status = ${state}`),
      whenGiven(query.todo, (work) => workQueues[work]),
      matchesOrigin(sql`o.is_demo`, query.origin),
    ],
    order: sql`${orderBy(sorts[query.sort], query.dir)}, o.id`,
    slice,
  })
}

export type OrderLineWithLotRow = OrderLineRow & {
  readonly lot_number: string | null
  readonly coa_file_key: string | null
}

/** The lines of an order with the lot each was taken from. */
export async function listOrderLinesWithLots(db: Database, orderId: string): Promise<OrderLineWithLotRow[]> {
  const { rows } = await sql<OrderLineWithLotRow>`
    select l.*, p.slug, t.lot_number, t.coa_file_key,
           (select i.file_key from product_image i where i.product_id = p.id order by i.position limit 1) as picture
    from order_line l left join product p on p.id = l.product_id left join lot t on t.id = l.lot_id
    where l.order_id = ${orderId}::uuid order by l.position`.execute(db)
  return rows
}

export interface OrderRefundRow {
  readonly id: string
  readonly amount_cents: number
  readonly reason: string
  readonly status: string
  readonly requested_by: string
  readonly created_at: Date
}

export async function listRefunds(db: Database, orderId: string): Promise<OrderRefundRow[]> {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.id',
      'refund.amount_cents',
      'refund.reason',
      'refund.status',
      'refund.requested_by',
      'refund.created_at',
    ])
    .where('payment.order_id', '=', orderId)
    .orderBy('refund.created_at')
    .execute()
}

/** Orders that wait for a person, oldest first. */
export async function listOrdersInQueue(
  db: Database,
  work: keyof typeof workQueues,
  limit: number,
): Promise<Paged<OrderSummaryRow>> {
  return readPage<OrderSummaryRow>(db, {
    columns: summary,
    from: sql`shop_order o`,
    conditions: [workQueues[work]],
    order: sql`o.placed_at, o.id`,
    slice: { limit, offset: 0 },
  })
}
