import type { OrderView } from '#contract/shop/order.ts'
import { getFileUrl } from '#domain/catalog/product.ts'
import { getRejectionDeadline } from '#domain/compliance/age-check.ts'
import { toEasternDay } from '#domain/eastern-day.ts'
import { getTrackingUrl } from '#domain/fulfillment/tracking.ts'
import { type Cents, zero } from '#domain/money.ts'
import {
  type CustomerOrderStatus,
  customerOrderStatusSentences,
  getCustomerOrderStatus,
} from '#domain/orders/customer-status.ts'
import type { Order, OrderEvent, OrderLine } from '#domain/orders/order.ts'
import { explainBlockedRetry } from '#domain/orders/payment-retry.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { type Return, returnStateSentences } from '#domain/returns/return.ts'
import { formatAddressLines } from '#domain/shipping/address.ts'
import { getReturnEligibility } from '#usecases/returns/returnable-lines.ts'

/** Order events that shoppers can see; internal notes stay hidden. */
const shownEvents = new Set([
  'placed',
  'paid',
  'payment-processing',
  'payment-failed',
  'payment-retried',
  'payment-expired',
  'age-verified',
  'age-in-review',
  'age-rejected',
  'packed',
  'shipped',
  'delivered',
  'returned',
  'canceled',
  'refunded',
  'items-removed',
  'return-requested',
  'return-approved',
  'return-declined',
  'return-received',
  'return-closed',
])

const eventSentences: Readonly<Record<string, string>> = {
  'age-verified': 'Your age was verified.',
  'age-in-review': 'Our staff is verifying your age.',
  'age-rejected': 'Your age could not be verified.',
}

/** An order as shown to its buyer. */
export function serializeCustomerOrder(
  order: Order,
  parts: {
    readonly lines: readonly OrderLine[]
    readonly events: readonly OrderEvent[]
    readonly payments: readonly Payment[]
    readonly returns: readonly Return[]
  },
  now: Date,
): OrderView {
  const confirming = parts.payments.some((payment) => payment.status === 'processing')
  const status = getCustomerOrderStatus(order, { confirming })
  const open = parts.payments.find((payment) => payment.status === 'open')
  const back = getReturnEligibility({ order, ...parts }, now)
  return {
    number: order.number,
    placedAt: order.placedAt.toISOString(),
    status,
    statusText:
      status === 'payment-failed' ? explainFailure(parts.events) : describeStatus(status, order.total),
    email: order.email,
    shipTo: formatAddressLines(order.shippingAddress),
    lines: parts.lines.map((line) => serializeLine(line, back.returnableByPosition)),
    subtotal: order.subtotal,
    discount: order.discount,
    promotion:
      order.promotionName === undefined ? undefined : { name: order.promotionName, code: order.couponCode },
    shipping: order.shipping,
    shippingMethod: `${order.shippingProvider} ${order.shippingService}`,
    estimatedDays: order.estimatedDays,
    arrival: findExpectedArrival(order, status, now),
    tax: order.tax,
    total: order.total,
    refunded: order.refunded,
    tracking: order.trackingNumber,
    trackingUrl:
      order.trackingNumber === undefined
        ? undefined
        : getTrackingUrl(order.shippingProvider, order.trackingNumber),
    returnEligibility: { blockedReason: back.blockedReason, deadline: back.deadline?.toISOString() },
    returns: parts.returns.map((each) => serializeReturn(each, parts.lines)),
    timeline: parts.events.filter(({ kind }) => shownEvents.has(kind)).map(serializeEvent),
    payUrl: status === 'awaiting-payment' ? open?.redirectUrl : undefined,
    canRetryPayment: status === 'payment-failed' && explainBlockedRetry(order, now) === undefined,
    cancelsAt:
      status === 'age-check-failed' && !order.isDemo
        ? findRejectionDeadline(parts.events)?.toISOString()
        : undefined,
  }
}

/** Statuses of an order whose package is still to come. */
const isExpected: ReadonlySet<CustomerOrderStatus> = new Set([
  'awaiting-payment',
  'confirming-payment',
  'checking-age',
  'preparing',
  'packed',
  'shipped',
])

/** The estimate is not shown once it has passed. */
function findExpectedArrival({ arrival }: Order, status: CustomerOrderStatus, now: Date) {
  return arrival !== undefined && isExpected.has(status) && toEasternDay(now) <= arrival.to
    ? arrival
    : undefined
}

function serializeLine(
  line: OrderLine,
  returnableByPosition: ReadonlyMap<number, number>,
): OrderView['lines'][number] {
  return {
    productId: line.productId,
    href: line.slug === undefined ? undefined : `/products/${line.slug}`,
    image: line.imageKey === undefined ? undefined : getFileUrl(line.imageKey),
    name: line.name,
    size: line.size,
    quantity: line.quantity,
    removedQuantity: line.removedQuantity,
    unitPrice: line.unitPrice,
    total: line.total,
    discount: line.discount,
    line: line.position,
    returnable: returnableByPosition.get(line.position) ?? 0,
    onSale: line.onSale,
  }
}

function serializeEvent(event: OrderEvent): OrderView['timeline'][number] {
  const { occurredAt, kind, detail } = event
  const text = kind === 'payment-failed' ? describeFailure(event) : (eventSentences[kind] ?? detail)
  return { at: occurredAt.toISOString(), text }
}

function describeStatus(status: CustomerOrderStatus, total: Cents): string {
  const sentence = customerOrderStatusSentences[status]
  return total === zero ? sentence.replace(/^Paid\. /, '') : sentence
}

/** Why the last card did not go through. */
function explainFailure(events: readonly OrderEvent[]): string {
  const last = events.findLast(({ kind }) => kind === 'payment-failed')
  return last === undefined
    ? customerOrderStatusSentences['payment-failed']
    : `${describeFailure(last)} Nothing was charged.`
}

/** What the shop itself could not do is for staff to read. */
function describeFailure({ actor, detail }: OrderEvent): string {
  return actor === 'system' ? 'The payment page could not be opened.' : detail
}

function findRejectionDeadline(events: readonly OrderEvent[]): Date | undefined {
  const rejection = events.findLast(({ kind }) => kind === 'age-rejected')
  return rejection && getRejectionDeadline(rejection.occurredAt)
}

function serializeReturn(request: Return, lines: readonly OrderLine[]): OrderView['returns'][number] {
  return {
    number: request.number,
    status: request.state,
    statusText: returnStateSentences[request.state],
    requestedAt: request.requestedAt.toISOString(),
    reason: request.reason,
    decision: request.decisionNote,
    items: request.lines.map(({ position, quantity }) => ({
      name: lines.find((line) => line.position === position)?.name ?? '',
      quantity,
    })),
  }
}
