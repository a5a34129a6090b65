import { formatLineInEmail, formatNameInEmail } from '#domain/customers/person-name.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { formatAddressLines } from '#domain/shipping/address.ts'
import type { EmailBlock, EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

export interface OrderEmailContext {
  readonly store: StoreIdentity
  readonly order: Order
  readonly lines: readonly OrderLine[]
  /** Opens the order. */
  readonly orderUrl: string
}

/** An order email without its reason line, which is the same for all of them. */
export type OrderEmailBody = Omit<EmailMessage, 'reason'>

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

export function shippingAddressBlock(order: Order): EmailBlock {
  return { kind: 'address', title: 'Ship to', lines: formatAddressLines(order.shippingAddress) }
}

/** The same for a recipient who may not have ordered: no line is a link or a long message of somebody else. */
export function unverifiedAddressBlock(order: Order): EmailBlock {
  const lines = formatAddressLines(order.shippingAddress).map(formatLineInEmail)
  return { kind: 'address', title: 'Ship to', lines }
}
