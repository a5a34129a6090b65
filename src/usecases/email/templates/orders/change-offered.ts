import { type Cents, formatMoney } from '#domain/money.ts'
import { formatShopTime } from '#domain/shop-time.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock } from './parts.ts'

export interface OfferedItems {
  /** '1 × Red Bali, 250 g added. It costs $40.00 then, $5.00 more.' */
  readonly change: string
  readonly reason: string
  readonly amount: Cents
  readonly until: Date
}

/** Leads the customer of a paid order to its page, where they pay for a change of it. */
export function changeOfferedEmail(
  context: OrderEmailContext,
  { change, reason, amount, until }: OfferedItems,
): OrderEmailBody {
  const { order, orderUrl } = context
  const price = formatMoney(amount)
  const end = formatShopTime(until)
  return {
    subject: `Order ${order.number}: pay ${price} for the change`,
    preview: `We hold the items until ${end}.`,
    heading: 'Your change is ready to pay',
    blocks: [
      textBlock(
        `${greet(order)} we prepared a change of your order ${order.number}. ${change} Pay ${price} and we make the change.`,
      ),
      textBlock(`Reason: ${reason}`),
      { kind: 'button', label: `Look at the change and pay ${price}`, href: orderUrl },
      textBlock(
        `We hold the items until ${end}. Without your payment, nothing is charged, and we pack your order as it is.`,
      ),
    ],
  }
}
