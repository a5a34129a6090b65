import { explainRefundOfCanceled, type OrderCancellation } from './order-canceled.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export interface AcceptedCancellation extends Pick<OrderCancellation, 'refund' | 'refundTo'> {
  /** What staff wrote to the customer. Empty when they wrote nothing. */
  readonly message: string
}

/** For an order that its customer asked to cancel. */
export function cancellationAcceptedEmail(
  context: OrderEmailContext,
  { message, ...money }: AcceptedCancellation,
): OrderEmailBody {
  const { order } = context
  const ofMoney = explainRefundOfCanceled(order, money)
  return {
    subject: `Order ${order.number} was canceled`,
    preview: ofMoney.summary,
    heading: 'Your order is canceled',
    blocks: [
      textBlock(
        `${greet(order)} we canceled your order ${order.number}, as you asked. It will not be shipped.`,
      ),
      ...(message === '' ? [] : [textBlock(`Our message: ${message}`)]),
      textBlock(ofMoney.paragraph),
      trackOrderButton(context),
    ],
  }
}
