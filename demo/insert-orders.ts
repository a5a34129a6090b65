import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { discountsToRows } from '#db/queries/orders/order-parts.ts'
import type { DB } from '#db/types.ts'
import { sandboxKind } from '#domain/accounts/provider-account.ts'
import { hourMs } from '#domain/duration.ts'
import { cents } from '#domain/money.ts'
import { toOrderDiscounts } from '#domain/orders/order-discount.ts'
import { formatEventActor, type OrderEvent } from '#domain/orders/order-event.ts'
import type { DemoStore } from './demo-store.ts'
import { insertLedger } from './insert-ledger.ts'
import { isStockReserved } from './lot-units.ts'
import type { DemoOrder } from './orders.ts'
import { runInChunks } from './run-in-chunks.ts'
import { createDemoId } from './seeded-random.ts'

const carrier = 'USPS'
const service = 'Ground Advantage'
const termsVersion = '2025-07-20'

/** A well-formed hash that no known password produces, so nobody can sign in as a demo customer. */
const unusablePasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bGVhZndhcmQtZGVtby0wMA$bm9ib2R5LWtub3dzLWEtcGFzc3dvcmQtZm9yLXRoaXM'

export async function insertCustomers(transaction: Transaction<DB>, store: DemoStore): Promise<void> {
  const rows = store.customers.map((customer) => ({
    id: customer.id,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    emailVerifiedAt: customer.joinedAt,
    dateOfBirth: customer.dateOfBirth,
    passwordHash: unusablePasswordHash,
    termsAcceptedAt: customer.joinedAt,
    isDemo: true,
    createdAt: customer.joinedAt,
  }))
  await runInChunks(rows, (chunk) => transaction.insertInto('customer').values(chunk).execute())
}

/** Demo orders have numbers of five digits in sequence. The numbers of real orders have ten random digits. */
export async function insertOrders(
  transaction: Transaction<DB>,
  store: DemoStore,
  sandboxAccountId: string,
): Promise<void> {
  const { orders } = store
  const numbers = await sql<{ number: number }>`
    select nextval('order_number_seq')::int as number from generate_series(1, ${orders.length})`.execute(
    transaction,
  )
  const rows = orders.map((order, index) => toOrderRow(order, numbers.rows[index]?.number ?? index))
  await runInChunks(rows, (chunk) => transaction.insertInto('shopOrder').values(chunk).execute())
  await runInChunks(orders.flatMap(toDiscountRows), (chunk) =>
    transaction.insertInto('orderDiscount').values(chunk).execute(),
  )
  await runInChunks(orders.flatMap(toLineRows), (chunk) =>
    transaction.insertInto('orderLine').values(chunk).execute(),
  )
  await runInChunks(orders.flatMap(toLineLotRows), (chunk) =>
    transaction.insertInto('orderLineLot').values(chunk).execute(),
  )
  await runInChunks(orders.flatMap(toEventRows), (chunk) =>
    transaction.insertInto('orderEvent').values(chunk).execute(),
  )
  await runInChunks(orders.flatMap(toShipmentRow), (chunk) =>
    transaction.insertInto('shipment').values(chunk).execute(),
  )
  await runInChunks(orders.flatMap(toShipmentLineRows), (chunk) =>
    transaction.insertInto('shipmentLine').values(chunk).execute(),
  )
  await runInChunks(
    orders.map((order) => toPaymentRow(order, sandboxAccountId)),
    (chunk) => transaction.insertInto('payment').values(chunk).execute(),
  )
  const refunds = orders.flatMap(toRefundRows)
  await runInChunks(refunds, (chunk) => transaction.insertInto('refund').values(chunk).execute())
  const numbered = orders.map((order, index) => ({ order, number: rows[index]?.number ?? '' }))
  await insertLedger(transaction, numbered, sandboxAccountId)
}

function toOrderRow(order: DemoOrder, number: number) {
  const { customer, story, placedAt, discount } = order
  return {
    id: order.id,
    version: story.events.length,
    mode: 'demo',
    number: `LW-${number}`,
    keyHash: createHash('sha256').update(`demo order key ${order.id}`).digest(),
    customerId: order.isGuest ? null : customer.id,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    street1: customer.street1,
    street2: customer.street2,
    city: customer.city,
    state: customer.state,
    zip: customer.zip,
    dateOfBirth: customer.dateOfBirth,
    paymentState: story.payment,
    ageState: story.age,
    fulfillmentState: story.fulfillment,
    subtotalCents: order.subtotalCents,
    discountCents: discount?.itemsAmount ?? 0,
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
    refundedCents: order.refundedCents,
    shippingProvider: carrier,
    shippingService: service,
    estimatedDays: '2 to 3',
    canceledAt: findTime(order, 'canceled'),
    termsVersion,
    ruleVersion: 1,
    verdict: JSON.stringify({
      ok: true,
      place: { zip: customer.zip, city: customer.city, state: customer.state, kind: 'civil' },
      notes: [],
      warnings: [],
    }),
    stockReserved: isStockReserved(order),
    isDemo: true,
    placedAt,
    expiresAt: new Date(placedAt.getTime() + hourMs),
    paidAt: story.paidAt,
  }
}

/** Starts with DEMO so nobody mistakes it for a real tracking number. */
function createTrackingNumber(order: DemoOrder): string | null {
  const isShipped = order.story.events.some(({ event }) => event.kind === 'shipped')
  return isShipped ? `DEMO${String(940_500_000 + order.index * 7919)}` : null
}

function toDiscountRows({ id, discount }: DemoOrder) {
  return discount === undefined ? [] : discountsToRows(id, toOrderDiscounts(discount))
}

function toLineRows(order: DemoOrder) {
  return order.lines.map((line, position) => ({
    id: createLineId(order, position),
    orderId: order.id,
    position,
    productId: line.product.id,
    productName: line.product.name,
    sizeLabel: line.product.size,
    priceCents: line.priceCents,
    tierDiscountBp: line.tierBp,
    unitPriceCents: line.unitPriceCents,
    quantity: line.quantity,
    totalCents: line.totalCents,
    discountCents: order.discount?.amountByProduct.get(line.product.id) ?? 0,
  }))
}

function toLineLotRows(order: DemoOrder) {
  return order.lines.flatMap(({ lotId, quantity }, position) =>
    lotId === null ? [] : [{ orderLineId: createLineId(order, position), lotId, quantity }],
  )
}

function createLineId(order: DemoOrder, position: number): string {
  return createDemoId(`line ${position} of order ${order.index}`)
}

function toEventRows(order: DemoOrder) {
  return order.story.events.map(({ occurredAt, actor, event }, index) => ({
    orderId: order.id,
    orderVersion: index + 1,
    occurredAt,
    actor: formatEventActor(actor),
    actorKind: actor.kind,
    kind: event.kind,
    data: JSON.stringify(completeEvent(order, event).data),
  }))
}

/** With the amount of the refund and the number of the parcel, which the story did not know. */
function completeEvent(order: DemoOrder, event: OrderEvent): OrderEvent {
  if (event.kind === 'refunded')
    return { ...event, data: { ...event.data, amount: cents(order.refundedCents) } }
  if (event.kind === 'shipped')
    return { ...event, data: { carrier, trackingNumber: createTrackingNumber(order) ?? '' } }
  return event
}

function findTime({ story }: DemoOrder, kind: OrderEvent['kind']): Date | null {
  return story.events.findLast(({ event }) => event.kind === kind)?.occurredAt ?? null
}

const createShipmentId = ({ index }: DemoOrder) => createDemoId(`shipment of order ${index}`)

/** One shipment with the whole order, once it is packed. No demo order is canceled after that. */
function toShipmentRow(order: DemoOrder) {
  const packedAt = findTime(order, 'packed')
  if (packedAt === null || order.story.fulfillment === 'canceled') return []
  return [
    {
      id: createShipmentId(order),
      orderId: order.id,
      position: 1,
      state: order.story.fulfillment,
      carrier,
      service,
      hasAdultSignature: true,
      trackingNumber: createTrackingNumber(order),
      createdAt: packedAt,
      packedAt,
      shippedAt: findTime(order, 'shipped'),
      deliveredAt: findTime(order, 'delivered'),
      returnedAt: findTime(order, 'returned'),
    },
  ]
}

function toShipmentLineRows(order: DemoOrder) {
  return toShipmentRow(order).flatMap(({ id }) =>
    order.lines.map(({ lotId, quantity }, position) => ({
      shipmentId: id,
      orderLineId: createLineId(order, position),
      lotId,
      quantity,
    })),
  )
}

const paymentStatusByOrderState = {
  pending: 'open',
  'on-terms': 'open',
  paid: 'paid',
  'partially-refunded': 'paid',
  refunded: 'refunded',
  failed: 'failed',
  expired: 'expired',
  'bank-returned': 'bank-returned',
} as const

/** About as often as Americans use them. */
const cardNetworks = ['visa', 'mastercard', 'visa', 'amex', 'visa', 'mastercard', 'visa', 'discover'] as const

function toPaymentRow(order: DemoOrder, providerAccountId: string) {
  const { story, placedAt } = order
  return {
    id: createDemoId(`payment ${order.index}`),
    orderId: order.id,
    providerAccountId,
    provider: sandboxKind,
    providerRef: `demo-${order.id}`,
    amountCents: order.totalCents,
    status: paymentStatusByOrderState[story.payment],
    createdAt: placedAt,
    updatedAt: story.paidAt ?? placedAt,
    capturedAt: story.paidAt ?? null,
    method: 'card',
    network: cardNetworks[order.index % cardNetworks.length] ?? null,
  }
}

function toRefundRows(order: DemoOrder) {
  if (order.refundedCents === 0) return []
  const last = order.story.events.at(-1)
  return [
    {
      id: createDemoId(`refund ${order.index}`),
      orderId: order.id,
      paymentId: createDemoId(`payment ${order.index}`),
      amountCents: order.refundedCents,
      reason: last?.event.kind === 'refunded' ? last.event.data.reason : 'Refunded',
      status: 'succeeded',
      providerRef: `demo-refund-${order.id}`,
      requestedBy: 'Demo staff',
      createdAt: last?.occurredAt ?? order.placedAt,
    },
  ]
}
