import { type Cents, formatMoney } from '#domain/money.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export interface OrderRefund {
  readonly amount: Cents
  readonly reason: string
}

export function orderRefundedEmail(context: OrderEmailContext, event: OrderRefund): OrderEmailBody {
  const { order } = context
  return {
    subject: `${formatMoney(event.amount)} of order ${order.number} was refunded`,
    preview: 'The money is on its way back to you.',
    heading: `We refunded ${formatMoney(event.amount)}`,
    blocks: [
      textBlock(
        `${greet(order)} ${formatMoney(event.amount)} of your order ${order.number} went back the way it was paid.`,
      ),
      ...(event.reason === '' ? [] : [textBlock(`The reason: ${event.reason}`)]),
      textBlock('Banks usually show it within a few business days.'),
      trackOrderButton(context),
    ],
  }
}
