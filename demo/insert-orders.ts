import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { inChunks } from './in-chunks.ts'
import type { DemoStore } from './make-store.ts'
import type { DemoOrder } from './orders.ts'
import { dayMs } from './prices.ts'
import { demoId } from './seeded.ts'

const termsVersion = '2025-07-20'
const paymentProvider = 'sandbox'

/** Well formed, but nobody knows a password with these bytes as its hash: demo people cannot sign in. */
const noPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$bGVhZndhcmQtZGVtby0wMA$bm9ib2R5LWtub3dzLWEtcGFzc3dvcmQtZm9yLXRoaXM'

export async function insertPeople(trx: Transaction<DB>, store: DemoStore): Promise<void> {
  const rows = store.people.map((person) => ({
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    email_verified_at: person.joined,
    date_of_birth: person.dateOfBirth,
    password_hash: noPassword,
    terms_accepted_at: person.joined,
    is_demo: true,
    created_at: person.joined,
  }))
  await inChunks(rows, (part) => trx.insertInto('customer').values(part).execute())
}

/** Demo orders take the next numbers of the live sequence, which then goes on behind them. */
export async function insertOrders(trx: Transaction<DB>, store: DemoStore): Promise<void> {
  const { orders } = store
  const numbers = await sql<{ number: number }>`
    select nextval('order_number_seq')::int as number from generate_series(1, ${orders.length})`.execute(trx)
  const rows = orders.map((order, place) => orderRow(order, numbers.rows[place]?.number ?? place))
  await inChunks(rows, (part) => trx.insertInto('shop_order').values(part).execute())
  await inChunks(orders.flatMap(lineRows), (part) => trx.insertInto('order_line').values(part).execute())
  await inChunks(orders.flatMap(eventRows), (part) => trx.insertInto('order_event').values(part).execute())
  await inChunks(orders.map(paymentRow), (part) => trx.insertInto('payment').values(part).execute())
  const refunds = orders.flatMap(refundRows)
  await inChunks(refunds, (part) => trx.insertInto('refund').values(part).execute())
}

function orderRow(order: DemoOrder, number: number) {
  const { person, story, placed } = order
  const { saving } = order
  return {
    id: order.id,
    number: `LW-${number}`,
    key_hash: createHash('sha256').update(`demo order key ${order.id}`).digest(),
    customer_id: order.isGuest ? null : person.id,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    street1: person.street1,
    street2: person.street2,
    city: person.city,
    state: person.state,
    zip: person.zip,
    date_of_birth: person.dateOfBirth,
    payment_status: story.payment,
    age_status: story.age,
    fulfilment_status: story.fulfilment,
    subtotal_cents: order.subtotalCents,
    discount_cents: saving?.goods ?? 0,
    shipping_cents: order.shippingCents,
    total_cents: order.totalCents,
    refunded_cents: order.refundedCents,
    shipping_provider: 'USPS',
    shipping_service: 'Ground Advantage',
    estimated_days: '2 to 3',
    tracking_number: trackingOf(order),
    coupon_code: saving?.promotion.code ?? null,
    promotion_name: saving?.promotion.name ?? null,
    terms_version: termsVersion,
    rule_version: 1,
    destination_verdict: JSON.stringify({
      ok: true,
      place: { zip: person.zip, place: person.city, state: person.state, kind: 'civil' },
      notes: [],
      warnings: [],
    }),
    stock_held: story.paidAt !== null && story.fulfilment !== 'cancelled' && story.fulfilment !== 'returned',
    is_demo: true,
    placed_at: placed,
    expires_at: new Date(placed.getTime() + 3_600_000),
    paid_at: story.paidAt,
  }
}

/** Says DEMO, so that nobody looks for the parcel at the carrier. */
function trackingOf(order: DemoOrder): string | null {
  const isSent = order.story.events.some((event) => event.kind === 'shipped')
  return isSent ? `DEMO${String(940_500_000 + order.place * 7919)}` : null
}

function lineRows(order: DemoOrder) {
  return order.lines.map((line, position) => ({
    order_id: order.id,
    position,
    product_id: line.product.id,
    lot_id: line.lotId,
    product_name: line.product.name,
    size_label: line.product.size,
    price_cents: line.priceCents,
    tier_bp: line.tierBp,
    unit_price_cents: line.unitPriceCents,
    quantity: line.quantity,
    total_cents: line.totalCents,
    discount_cents: order.saving?.perLine.get(line.product.id) ?? 0,
  }))
}

function eventRows(order: DemoOrder) {
  return order.story.events.map((event) => ({ order_id: order.id, ...event }))
}

const paymentStatusOfOrder = {
  paid: 'paid',
  'partly-refunded': 'paid',
  refunded: 'refunded',
  failed: 'failed',
  expired: 'expired',
} as const

function paymentRow(order: DemoOrder) {
  const { story, placed } = order
  return {
    id: demoId(`payment ${order.place}`),
    order_id: order.id,
    provider: paymentProvider,
    provider_ref: `demo-${order.id}`,
    amount_cents: order.totalCents,
    status: paymentStatusOfOrder[story.payment],
    created_at: placed,
    updated_at: story.paidAt ?? placed,
  }
}

function refundRows(order: DemoOrder) {
  if (order.refundedCents === 0) return []
  const when = order.story.events.at(-1)
  return [
    {
      id: demoId(`refund ${order.place}`),
      payment_id: demoId(`payment ${order.place}`),
      amount_cents: order.refundedCents,
      reason: order.story.events.at(-2)?.detail ?? 'Refunded',
      status: 'done',
      provider_ref: `demo-refund-${order.id}`,
      requested_by: 'Demo staff',
      created_at: when?.at ?? order.placed,
    },
  ]
}

export async function insertReviews(trx: Transaction<DB>, store: DemoStore): Promise<void> {
  const rows = store.reviews.map((review) => ({
    id: review.id,
    product_id: review.product.id,
    customer_id: review.personId,
    rating: review.rating,
    comment: review.comment,
    order_id: review.orderId,
    is_demo: true,
    created_at: review.written,
  }))
  await inChunks(rows, (part) => trx.insertInto('review').values(part).execute())
}

/** Stars and popularity of the demo products, counted from the rows just written. */
export async function countStarsAndSales(trx: Transaction<DB>, now: Date): Promise<void> {
  await sql`
    update product set rating_count = found.count, rating_sum = found.sum
    from (select product_id, count(*)::int as count, sum(rating)::int as sum
          from review where status = 'published' group by product_id) as found
    where product.id = found.product_id and product.is_demo`.execute(trx)
  await sql`
    update product set units_sold_30d = found.units
    from (select line.product_id, sum(line.quantity)::int as units
          from order_line as line join shop_order as placed on placed.id = line.order_id
          where placed.payment_status in ('paid', 'partly-refunded')
            and placed.placed_at > ${new Date(now.getTime() - 30 * dayMs)}
          group by line.product_id) as found
    where product.id = found.product_id and product.is_demo`.execute(trx)
}
