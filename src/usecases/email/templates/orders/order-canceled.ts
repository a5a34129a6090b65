import type { Order } from '#domain/orders/order.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export interface OrderCancellation {
  readonly reason: string
  readonly willRefund: boolean
}

export function orderCanceledEmail(context: OrderEmailContext, event: OrderCancellation): OrderEmailBody {
  const { order } = context
  const ofMoney = explainRefundOfCanceled(order, event)
  return {
    subject: `Order ${order.number} was canceled`,
    preview: ofMoney.summary,
    heading: 'Your order was canceled',
    blocks: [
      textBlock(`${greet(order)} we had to cancel your order ${order.number}.`),
      ...(event.reason === '' ? [] : [textBlock(`Reason: ${event.reason}`)]),
      textBlock(ofMoney.paragraph),
      trackOrderButton(context),
    ],
  }
}

/** Explains whether the payment is refunded. */
function explainRefundOfCanceled(order: Order, { willRefund }: { readonly willRefund: boolean }) {
  if (willRefund)
    return {
      summary: 'Your refund is on its way.',
      paragraph: 'We are refunding your original payment method. We will email you when the refund is sent.',
    }
  return {
    summary: order.refunded > 0 ? 'Your payment was refunded.' : 'Nothing was charged.',
    paragraph: 'There is nothing left to refund for this order.',
  }
}
