import { describeVariant } from '#domain/catalog/variant-label.ts'
import { formatLineInEmail, formatNameInEmail } from '#domain/customers/person-name.ts'
import { formatMoney } from '#domain/money.ts'
import type { LineLot, Order, OrderLine } from '#domain/orders/order.ts'
import { formatUnitPrice } from '#domain/orders/order-line.ts'
import { listPaidSums } from '#domain/orders/paid-sums.ts'
import { formatAddressLines, formatContactLines } from '#domain/shipping/address.ts'
import { formatArrival } from '#domain/shipping/arrival.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { EmailBlock, EmailMessage, LineItem, StoreIdentity } from '#ports/email-renderer.ts'
import { buildLabReportLinks, buildPictureUrl } from '../product-lines.ts'

export interface OrderEmailContext {
  readonly store: StoreIdentity
  readonly order: Order
  readonly lines: readonly OrderEmailLine[]
  /** Opens the order. */
  readonly orderUrl: string
  /** Where a guest with an account sees the order in it. Undefined for others. */
  readonly accountUrl?: string | undefined
  /** When the email is written. */
  readonly now: Date
}

export interface OrderEmailLine extends OrderLine {
  /** Those whose lab report customers can open. */
  readonly lots: readonly (LineLot & { readonly number: string })[]
}

/** An order email without what is the same for all of them. */
export type OrderEmailBody = Omit<EmailMessage, 'reason' | 'kicker'>

export function textBlock(text: string): EmailBlock {
  return { kind: 'text', text }
}

/** 'Hello Ada,' */
export function greet(order: Order): string {
  return `Hello ${formatNameInEmail(order.shippingAddress.firstName)},`
}

/** The link has the order's key, so that it also opens the order of a guest (decision 0094). */
export function trackOrderButton({ orderUrl }: OrderEmailContext): EmailBlock {
  return { kind: 'button', label: 'Track your order', href: orderUrl }
}

/** When the order is expected. Nothing once that has passed. */
export function arrivalBlocks({ order, now }: OrderEmailContext): readonly EmailBlock[] {
  const { arrival } = order
  if (arrival === undefined || toShopDay(now) > arrival.to) return []
  return [{ kind: 'note', title: 'Delivery', text: formatArrival(arrival) }]
}

/** What was ordered, each with its picture, price and lab report. */
export function orderLineItems({ store, lines }: OrderEmailContext): readonly LineItem[] {
  return lines.map((line) => ({
    ...describeLine(store, line, line.quantity, formatUnitPrice(line)),
    total: formatMoney(line.total),
    links: buildLabReportLinks(store, line.lots),
  }))
}

/** The total, and how it is paid. @param rest what the remaining sum is */
export function orderTotals(
  order: Order,
  rest: 'Paid' | 'To pay',
): readonly { readonly name: string; readonly value: string }[] {
  const sums = [{ label: 'Total', amount: order.total }, ...listPaidSums(order, rest)]
  return sums.map(({ label, amount }) => ({ name: label, value: formatMoney(amount) }))
}

/** A line without its price, with the lab reports of its lots. */
export function describeLineItem(store: StoreIdentity, line: OrderEmailLine, quantity: number): LineItem {
  return { ...describeLine(store, line, quantity), links: buildLabReportLinks(store, line.lots) }
}

function describeLine(
  store: StoreIdentity,
  { name, size, imageKey }: OrderEmailLine,
  quantity: number,
  price?: string,
): LineItem {
  return {
    name,
    detail: [
      describeVariant({ size }),
      price === undefined ? `Quantity ${quantity}` : `${quantity} × ${price}`,
    ]
      .filter(Boolean)
      .join(' · '),
    picture: buildPictureUrl(store, imageKey),
  }
}

export function shippingAddressBlock(order: Order): EmailBlock {
  return { kind: 'address', title: 'Ship to', lines: formatContactLines(order.shippingAddress) }
}

/** Where the bill goes. Nothing when that is the shipping address. */
export function billingAddressBlocks({ billingAddress }: Order): readonly EmailBlock[] {
  if (billingAddress === undefined) return []
  return [{ kind: 'address', title: 'Bill to', lines: formatAddressLines(billingAddress) }]
}

/** The shipping address for a recipient who may not have ordered: no line is a link or a long message of somebody else. */
export function unverifiedAddressBlock(order: Order): EmailBlock {
  const lines = formatAddressLines(order.shippingAddress).map(formatLineInEmail)
  return { kind: 'address', title: 'Ship to', lines }
}
