import { formatEasternTime } from '#domain/eastern-time.ts'
import { formatMoney } from '#domain/money.ts'
import {
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  textBlock,
  unverifiedAddressBlock,
} from './parts.ts'

/** Reminds customers who left before paying. The link opens the order, whose page leads to the payment. */
export function paymentReminderEmail(context: OrderEmailContext): OrderEmailBody {
  const { order, lines, orderUrl } = context
  const until = formatEasternTime(order.expiresAt)
  return {
    subject: `Order ${order.number} is waiting for your payment`,
    preview: `We reserve it for you until ${until}.`,
    heading: 'Your order is waiting for your payment',
    blocks: [
      textBlock(
        `${greet(order)} your order ${order.number} is placed but not paid yet. We reserve it for you until ${until}. After that it expires, and nothing is charged.`,
      ),
      {
        kind: 'facts',
        rows: [
          ...lines.map((line) => ({
            name: `${line.quantity} × ${line.name}${line.size === undefined ? '' : `, ${line.size}`}`,
            value: formatMoney(line.total),
          })),
          { name: 'Total', value: formatMoney(order.total) },
        ],
      },
      unverifiedAddressBlock(order),
      { kind: 'button', label: 'Continue to payment', href: orderUrl },
      textBlock('If you did not place this order, you can ignore this email.'),
    ],
  }
}
