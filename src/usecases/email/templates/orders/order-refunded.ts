import { type Cents, formatMoney } from '#domain/money.ts'
import { describeRefundPart } from '#domain/orders/refund-parts.ts'
import type { RefundPart } from '#domain/payments/payment.ts'
import type { EmailBlock } from '#ports/email-renderer.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export interface OrderRefund {
  readonly amount: Cents
  readonly reason: string
  /** Empty for the whole order. */
  readonly parts: readonly RefundPart[]
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
      ...listRefundParts(context, event),
      ...(event.reason === '' ? [] : [textBlock(`Reason: ${event.reason}`)]),
      textBlock('Banks usually show a refund within a few business days.'),
      trackOrderButton(context),
    ],
  }
}

/** What the refund is for, and that the items it took out are not shipped. */
function listRefundParts({ lines }: OrderEmailContext, { parts }: OrderRefund): readonly EmailBlock[] {
  if (parts.length === 0) return []
  return [
    {
      kind: 'facts',
      rows: parts.map((part) => ({ name: describeRefundPart(part, lines), value: formatMoney(part.amount) })),
    },
    ...(parts.some(({ removed }) => removed > 0)
      ? [textBlock('Items marked as taken out will not be shipped.')]
      : []),
  ]
}
