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
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    emailVerifiedAt: person.joined,
    dateOfBirth: person.dateOfBirth,
    passwordHash: noPassword,
    termsAcceptedAt: person.joined,
    isDemo: true,
    createdAt: person.joined,
  }))
  await inChunks(rows, (part) => trx.insertInto('customer').values(part).execute())
}

/** Demo orders take the next numbers of the live sequence, which then goes on behind them. */
export async function insertOrders(trx: Transaction<DB>, store: DemoStore): Promise<void> {
  const { orders } = store
  const numbers = await sql<{ number: number }>`
    select nextval('order_number_seq')::int as number from generate_series(1, ${orders.length})`.execute(trx)
  const rows = orders.map((order, place) => orderRow(order, numbers.rows[place]?.number ?? place))
  await inChunks(rows, (part) => trx.insertInto('shopOrder').values(part).execute())
  await inChunks(orders.flatMap(lineRows), (part) => trx.insertInto('orderLine').values(part).execute())
  await inChunks(orders.flatMap(eventRows), (part) => trx.insertInto('orderEvent').values(part).execute())
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
    keyHash: createHash('sha256').update(`demo order key ${order.id}`).digest(),
    customerId: order.isGuest ? null : person.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    street1: person.street1,
    street2: person.street2,
    city: person.city,
    state: person.state,
    zip: person.zip,
    dateOfBirth: person.dateOfBirth,
    paymentState: story.payment,
    ageState: story.age,
    fulfillmentState: story.fulfillment,
    subtotalCents: order.subtotalCents,
    discountCents: saving?.itemsAmount ?? 0,
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
    refundedCents: order.refundedCents,
    shippingProvider: 'USPS',
    shippingService: 'Ground Advantage',
    estimatedDays: '2 to 3',
    trackingNumber: trackingOf(order),
    couponCode: saving?.promotion.code ?? null,
    promotionName: saving?.promotion.name ?? null,
    termsVersion: termsVersion,
    ruleVersion: 1,
    verdict: JSON.stringify({
      ok: true,
      place: { zip: person.zip, city: person.city, state: person.state, kind: 'civil' },
      notes: [],
      warnings: [],
    }),
    stockReserved:
      story.paidAt !== null && story.fulfillment !== 'canceled' && story.fulfillment !== 'returned',
    isDemo: true,
    placedAt: placed,
    expiresAt: new Date(placed.getTime() + 3_600_000),
    paidAt: story.paidAt,
  }
}

/** Says DEMO, so that nobody looks for the parcel at the carrier. */
function trackingOf(order: DemoOrder): string | null {
  const isSent = order.story.events.some((event) => event.kind === 'shipped')
  return isSent ? `DEMO${String(940_500_000 + order.place * 7919)}` : null
}

function lineRows(order: DemoOrder) {
  return order.lines.map((line, position) => ({
    orderId: order.id,
    position,
    productId: line.product.id,
    lotId: line.lotId,
    productName: line.product.name,
    sizeLabel: line.product.size,
    priceCents: line.priceCents,
    tierDiscountBp: line.tierBp,
    unitPriceCents: line.unitPriceCents,
    quantity: line.quantity,
    totalCents: line.totalCents,
    discountCents: order.saving?.amountByProduct.get(line.product.id) ?? 0,
  }))
}

function eventRows(order: DemoOrder) {
  return order.story.events.map((event) => ({ orderId: order.id, ...event }))
}

const paymentStatusOfOrder = {
  pending: 'open',
  paid: 'paid',
  'partially-refunded': 'paid',
  refunded: 'refunded',
  failed: 'failed',
  expired: 'expired',
} as const

function paymentRow(order: DemoOrder) {
  const { story, placed } = order
  return {
    id: demoId(`payment ${order.place}`),
    orderId: order.id,
    provider: paymentProvider,
    providerRef: `demo-${order.id}`,
    amountCents: order.totalCents,
    status: paymentStatusOfOrder[story.payment],
    createdAt: placed,
    updatedAt: story.paidAt ?? placed,
  }
}

function refundRows(order: DemoOrder) {
  if (order.refundedCents === 0) return []
  const when = order.story.events.at(-1)
  return [
    {
      id: demoId(`refund ${order.place}`),
      paymentId: demoId(`payment ${order.place}`),
      amountCents: order.refundedCents,
      reason: order.story.events.at(-2)?.detail ?? 'Refunded',
      status: 'succeeded',
      providerRef: `demo-refund-${order.id}`,
      requestedBy: 'Demo staff',
      createdAt: when?.at ?? order.placed,
    },
  ]
}

export async function insertReviews(trx: Transaction<DB>, store: DemoStore): Promise<void> {
  const rows = store.reviews.map((review) => ({
    id: review.id,
    productId: review.product.id,
    customerId: review.personId,
    rating: review.rating,
    comment: review.comment,
    orderId: review.orderId,
    isDemo: true,
    createdAt: review.written,
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
    update product set recent_units_sold = found.units
    from (select line.product_id, sum(line.quantity)::int as units
          from order_line as line join shop_order as placed on placed.id = line.order_id
          where placed.payment_state in ('paid', 'partially-refunded')
            and placed.placed_at > ${new Date(now.getTime() - 30 * dayMs)}
          group by line.product_id) as found
    where product.id = found.product_id and product.is_demo`.execute(trx)
}
