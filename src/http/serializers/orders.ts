import type { OrderView } from '#contract/answers/order.ts'
import type { OrderEventRow, OrderLineRow, OrderRow } from '#db/queries/orders/orders.ts'
import type { PaymentRow } from '#db/queries/payments/payments.ts'
import type { ReturnRow } from '#db/queries/returns/returns.ts'
import { getTrackingUrl } from '#domain/fulfillment/tracking.ts'
import { cents, toDollars } from '#domain/money.ts'
import { customerOrderStatusSentences, getCustomerOrderStatus } from '#domain/orders/order-states.ts'
import { isReturnState, returnStateSentences } from '#domain/returns/return.ts'
import { getOrderStates } from '#usecases/orders/order-states.ts'
import { getReturnEligibility } from '#usecases/returns/returnable-lines.ts'
import { toFileUrl } from './products.ts'

/** What a shopper is told happened; notes of staff and machines stay inside. */
const shownEvents = new Set([
  'placed',
  'paid',
  'payment-processing',
  'payment-failed',
  'payment-expired',
  'age-verified',
  'age-manual-review',
  'age-rejected',
  'packed',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
  'refunded',
  'return-asked',
  'return-approved',
  'return-refused',
  'return-received',
  'return-lapsed',
])

const eventSentences: Readonly<Record<string, string>> = {
  'age-verified': 'The age of the buyer was verified.',
  'age-manual-review': 'Our staff are checking the age of the buyer.',
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
    placedAt: order.placed_at.toISOString(),
    status,
    statusText: customerOrderStatusSentences[status],
    email: order.email,
    shipTo: formatAddressLines(order),
    lines: parts.lines.map((line) => ({
      productId: line.product_id ?? undefined,
      href: line.slug === null ? undefined : `/products/${line.slug}`,
      image: line.picture === null ? undefined : toFileUrl(line.picture),
      name: line.product_name,
      size: line.size_label ?? undefined,
      quantity: line.quantity,
      unitPrice: money(line.unit_price_cents),
      total: money(line.total_cents),
      discount: money(line.discount_cents),
      line: line.position,
      returnable: back.left.get(line.position) ?? 0,
      onSale: line.on_sale,
    })),
    subtotal: money(order.subtotal_cents),
    discount: money(order.discount_cents),
    promotion:
      order.promotion_name === null
        ? undefined
        : { name: order.promotion_name, code: order.coupon_code ?? undefined },
    shipping: money(order.shipping_cents),
    shippingMethod: `${order.shipping_provider} ${order.shipping_service}`,
    estimatedDays: order.estimated_days ?? undefined,
    tax: money(order.tax_cents),
    total: money(order.total_cents),
    refunded: money(order.refunded_cents),
    tracking: order.tracking_number ?? undefined,
    trackingUrl:
      order.tracking_number === null
        ? undefined
        : getTrackingUrl(order.shipping_provider, order.tracking_number),
    returning: { whyNot: back.whyNot, until: back.until?.toISOString() },
    returns: parts.returns.flatMap((each) => serializeReturn(each, parts.lines)),
    timeline: parts.events
      .filter((event) => shownEvents.has(event.kind))
      .map((event) => ({ at: event.at.toISOString(), text: eventSentences[event.kind] ?? event.detail })),
    payUrl: status === 'awaiting-payment' ? (open?.redirect_url ?? undefined) : undefined,
  }
}

function serializeReturn(row: ReturnRow, lines: readonly OrderLineRow[]): OrderView['returns'] {
  if (!isReturnState(row.status)) return []
  return [
    {
      number: row.number,
      status: row.status,
      statusText: returnStateSentences[row.status],
      askedAt: row.asked_at.toISOString(),
      reason: row.reason,
      decision: row.decision ?? undefined,
      items: row.lines.map(({ position, quantity }) => ({
        name: lines.find((line) => line.position === position)?.product_name ?? '',
        quantity,
      })),
    },
  ]
}

export function formatAddressLines(order: OrderRow): string[] {
  return [
    `${order.first_name} ${order.last_name}`,
    order.company,
    order.street1,
    order.street2,
    `${order.city}, ${order.state} ${order.zip}`,
  ].flatMap((line) => line ?? [])
}
