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

/** Reminds customers who left before paying. The link opens the order, whose page leads to the payment. */
export function paymentReminderEmail(context: OrderEmailContext): OrderEmailBody {
  const { order, orderUrl } = context
  const until = formatShopTime(order.expiresAt)
  return {
    subject: `Order ${order.number} is waiting for your payment`,
    preview: `We have reserved your items until ${until}.`,
    heading: 'Your order is waiting for your payment',
    blocks: [
      textBlock(
        `${greet(order)} your order ${order.number} has been placed but not paid. We have reserved your items until ${until}. After that, the order expires and nothing is charged.`,
      ),
      {
        kind: 'button',
        label: 'Continue to payment',
        href: orderUrl,
      },
      {
        kind: 'line-items',
        rows: orderLineItems(context),
        sums: orderTotals(order, 'To pay'),
      },
      unverifiedAddressBlock(order),
      textBlock('If you did not place this order, you can ignore this email.'),
    ],
  }
}
