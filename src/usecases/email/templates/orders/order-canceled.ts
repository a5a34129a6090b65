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
      ...(event.reason === '' ? [] : [textBlock(`The reason: ${event.reason}`)]),
      textBlock(ofMoney.paragraph),
      trackOrderButton(context),
    ],
  }
}

/** Explains whether the payment is refunded. */
function explainRefundOfCanceled(order: Order, { willRefund }: { readonly willRefund: boolean }) {
  if (willRefund)
    return {
      summary: 'Your money is on its way back.',
      paragraph: 'Your payment goes back the way it came. We write again when it has left us.',
    }
  return {
    summary: order.refunded > 0 ? 'Your money has gone back to you.' : 'Nothing was charged.',
    paragraph: 'No money is left with us for this order, so nothing goes back.',
  }
}
