import type { Cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money.ts'
import { type CapturedMoney, formatCaptured } from '#domain/payments/payment.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export interface DifferentPayment {
  readonly captured: CapturedMoney
  /** What the order costs. */
  readonly due: Cents
  /** Whether the time to pay is over, so that the rest is not asked for. */
  readonly hasEnded: boolean
}

/** Tells the customer that another amount arrived than the order costs, and what to do. */
export function paymentDiffersEmail(
  context: OrderEmailContext,
  { captured, due, hasEnded }: DifferentPayment,
): OrderEmailBody {
  const { order } = context
  const received = `We received ${formatCaptured(captured)} instead of ${formatMoney(due)}`
  return {
    subject: `Order ${order.number}: another amount arrived`,
    preview: `${received}.`,
    heading: 'Another amount arrived',
    blocks: [
      textBlock(
        hasEnded
          ? `${greet(order)} ${received}, and the time to pay for your order is over. Please send no more.`
          : `${greet(order)} ${received}, so your order is not paid yet. Please do not pay again.`,
      ),
      textBlock(
        'Our staff look at it now: it is enough for your order, or it goes back to you. Your money is safe.',
      ),
      trackOrderButton(context),
    ],
  }
}
