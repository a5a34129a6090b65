import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { formatShopTime } from '#domain/shop-time.ts'
import {
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  orderLineItems,
  orderTotals,
  textBlock,
  unverifiedAddressBlock,
} from './parts.ts'

/** Leads the customer of an order that staff made to its page, where they confirm it and pay. */
export function paymentLinkEmail(context: OrderEmailContext): OrderEmailBody {
  const { order, orderUrl } = context
  const until = formatShopTime(order.expiresAt)
  return {
    subject: `Order ${order.number}: confirm and pay`,
    preview: `We hold your items until ${until}.`,
    heading: 'Your order is ready to pay',
    blocks: [
      textBlock(
        `${greet(order)} we prepared order ${order.number} for you. Open the link to confirm that you are ${minimumAge} or older, accept the terms and pay. We hold your items until ${until}. After that, the order expires and nothing is charged.`,
      ),
      { kind: 'button', label: 'Confirm and pay', href: orderUrl },
      { kind: 'line-items', rows: orderLineItems(context), sums: orderTotals(order, 'To pay') },
      unverifiedAddressBlock(order),
      textBlock('If you did not order anything, you can ignore this email.'),
    ],
  }
}
