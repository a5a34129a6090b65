import { explainRefundOfCanceled, type OrderCancellation } from './order-canceled.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

/** For an order that its customer asked to cancel. */
export function cancellationAcceptedEmail(
  context: OrderEmailContext,
  refund: OrderCancellation['refund'],
): OrderEmailBody {
  const { order } = context
  const ofMoney = explainRefundOfCanceled(order, refund)
  return {
    subject: `Order ${order.number} was canceled`,
    preview: ofMoney.summary,
    heading: 'Your order is canceled',
    blocks: [
      textBlock(
        `${greet(order)} we canceled your order ${order.number}, as you asked. It will not be shipped.`,
      ),
      textBlock(ofMoney.paragraph),
      trackOrderButton(context),
    ],
  }
}
