import { type Cents, formatMoney } from '#domain/money.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export interface OrderRefund {
  readonly amount: Cents
  readonly reason: string
}

export function orderRefundedEmail(context: OrderEmailContext, event: OrderRefund): OrderEmailBody {
  const { order } = context
  return {
    subject: `Refund of ${formatMoney(event.amount)} for order ${order.number}`,
    preview: 'Your refund is on its way.',
    heading: `We refunded ${formatMoney(event.amount)}`,
    blocks: [
      textBlock(
        `${greet(order)} we refunded ${formatMoney(event.amount)} of your order ${order.number} to your original payment method.`,
      ),
      ...(event.reason === '' ? [] : [textBlock(`Reason: ${event.reason}`)]),
      textBlock('Banks usually show a refund within a few business days.'),
      trackOrderButton(context),
    ],
  }
}
