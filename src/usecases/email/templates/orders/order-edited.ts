import { type Cents, formatMoney } from '#domain/money.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import {
  describeLineItem,
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  textBlock,
  trackOrderButton,
} from './parts.ts'

export interface EditedItems {
  /** '1 × Red Bali, 250 g taken out. It costs $40.00 now, $5.00 less.' */
  readonly change: string
  readonly reason: string
  /** Less what was refunded, and what is about to be. */
  readonly total: Cents
}

/** What is in the order now, and what it costs. Another email says when a refund is made. */
export function orderEditedEmail(
  context: OrderEmailContext,
  { change, reason, total }: EditedItems,
): OrderEmailBody {
  const { order, store, lines } = context
  const left = lines.filter((line) => countRemaining(line) > 0)
  return {
    subject: `We changed your order ${order.number}`,
    preview: change,
    heading: 'We changed your order',
    blocks: [
      textBlock(`${greet(order)} we changed your order ${order.number}. ${change}`),
      textBlock(`Reason: ${reason}`),
      {
        kind: 'line-items',
        rows: left.map((line) => describeLineItem(store, line, countRemaining(line))),
        sums: [{ name: 'Total', value: formatMoney(total) }],
      },
      trackOrderButton(context),
    ],
  }
}
