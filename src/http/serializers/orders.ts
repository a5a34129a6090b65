import type { OrderView } from '#contract/answers/order.ts'
import type { OrderEventRow, OrderLineRow, OrderRow } from '#db/queries/orders/orders.ts'
import type { PaymentRow } from '#db/queries/payments/payments.ts'
import type { ReturnRow } from '#db/queries/returns/returns.ts'
import { getFileUrl } from '#domain/catalog/product.ts'
import { getTrackingUrl } from '#domain/fulfillment/tracking.ts'
import { cents, toDollars } from '#domain/money.ts'
import { customerOrderStatusSentences, getCustomerOrderStatus } from '#domain/orders/order-states.ts'
import { isReturnState, returnStateSentences } from '#domain/returns/return.ts'
import { getOrderStates } from '#usecases/orders/order-states.ts'
import { getReturnEligibility } from '#usecases/returns/returnable-lines.ts'

/** What a shopper is told happened; notes of staff and machines stay inside. */
const shownEvents = new Set([
  'placed',
  'paid',
  'payment-processing',
  'payment-failed',
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
  'return-requested',
  'return-approved',
  'return-declined',
  'return-received',
  'return-closed',
])

const eventSentences: Readonly<Record<string, string>> = {
  'age-verified': 'The age of the buyer was verified.',
  'age-in-review': 'Our staff are checking the age of the buyer.',
  'age-rejected': 'The age of the buyer could not be verified.',
}

/** An order as its buyer sees it. */
export function serializeCustomerOrder(
  order: OrderRow,
  parts: {
    readonly lines: readonly OrderLineRow[]
    readonly events: readonly OrderEventRow[]
    readonly payments: readonly PaymentRow[]
    readonly returns: readonly ReturnRow[]
  },
  now: Date,
): OrderView {
  const confirming = parts.payments.some((payment) => payment.status === 'processing')
  const status = getCustomerOrderStatus(getOrderStates(order), { confirming })
  const open = parts.payments.find((payment) => payment.status === 'open')
  const money = (amount: number) => toDollars(cents(amount))
  const back = getReturnEligibility({ order, ...parts }, now)
  return {
    number: order.number,
    placedAt: order.placedAt.toISOString(),
    status,
    statusText: customerOrderStatusSentences[status],
    email: order.email,
    shipTo: formatAddressLines(order),
    lines: parts.lines.map((line) => ({
      productId: line.productId ?? undefined,
      href: line.slug === null ? undefined : `/products/${line.slug}`,
      image: line.picture === null ? undefined : getFileUrl(line.picture),
      name: line.productName,
      size: line.sizeLabel ?? undefined,
      quantity: line.quantity,
      unitPrice: money(line.unitPriceCents),
      total: money(line.totalCents),
      discount: money(line.discountCents),
      line: line.position,
      returnable: back.left.get(line.position) ?? 0,
      onSale: line.onSale,
    })),
    subtotal: money(order.subtotalCents),
    discount: money(order.discountCents),
    promotion:
      order.promotionName === null
        ? undefined
        : { name: order.promotionName, code: order.couponCode ?? undefined },
    shipping: money(order.shippingCents),
    shippingMethod: `${order.shippingProvider} ${order.shippingService}`,
    estimatedDays: order.estimatedDays ?? undefined,
    tax: money(order.taxCents),
    total: money(order.totalCents),
    refunded: money(order.refundedCents),
    tracking: order.trackingNumber ?? undefined,
    trackingUrl:
      order.trackingNumber === null
        ? undefined
        : getTrackingUrl(order.shippingProvider, order.trackingNumber),
    returning: { whyNot: back.whyNot, until: back.until?.toISOString() },
    returns: parts.returns.flatMap((each) => serializeReturn(each, parts.lines)),
    timeline: parts.events
      .filter((event) => shownEvents.has(event.kind))
      .map((event) => ({ at: event.at.toISOString(), text: eventSentences[event.kind] ?? event.detail })),
    payUrl: status === 'awaiting-payment' ? (open?.redirectUrl ?? undefined) : undefined,
  }
}

function serializeReturn(row: ReturnRow, lines: readonly OrderLineRow[]): OrderView['returns'] {
  if (!isReturnState(row.state)) return []
  return [
    {
      number: row.number,
      status: row.state,
      statusText: returnStateSentences[row.state],
      askedAt: row.requestedAt.toISOString(),
      reason: row.reason,
      decision: row.decisionNote ?? undefined,
      items: row.lines.map(({ position, quantity }) => ({
        name: lines.find((line) => line.position === position)?.productName ?? '',
        quantity,
      })),
    },
  ]
}

export function formatAddressLines(order: OrderRow): string[] {
  return [
    `${order.firstName} ${order.lastName}`,
    order.company,
    order.street1,
    order.street2,
    `${order.city}, ${order.state} ${order.zip}`,
  ].flatMap((line) => line ?? [])
}
