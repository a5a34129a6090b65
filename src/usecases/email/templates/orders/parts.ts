import { formatLineInEmail, formatNameInEmail } from '#domain/customers/person-name.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { formatAddressLines } from '#domain/shipping/address.ts'
import type { EmailBlock, EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

export interface OrderEmailContext {
  readonly store: StoreIdentity
  readonly order: Order
  readonly lines: readonly OrderLine[]
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

/** The page asks for the email address again, because the link alone must not open an order (D17). */
export function trackOrderButton({ store, order }: OrderEmailContext): EmailBlock {
  const href = `${store.url}/track-order?${new URLSearchParams({ number: order.number })}`
  return { kind: 'button', label: 'Track your order', href }
}

export function shippingAddressBlock(order: Order): EmailBlock {
  return { kind: 'address', title: 'Ship to', lines: formatAddressLines(order.shippingAddress) }
}

/** The same for a recipient who may not have ordered: no line is a link or a long message of somebody else. */
export function unverifiedAddressBlock(order: Order): EmailBlock {
  const lines = formatAddressLines(order.shippingAddress).map(formatLineInEmail)
  return { kind: 'address', title: 'Ship to', lines }
}
