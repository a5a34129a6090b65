import type { Order } from '#domain/orders/order.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export interface OrderCancellation {
  readonly reason: string
  readonly moneyGoesBack: boolean
}

export function orderCanceledEmail(context: OrderEmailContext, event: OrderCancellation): OrderEmailBody {
  const { order } = context
  const ofMoney = explainRefundOfCanceled(order, event)
  return {
    subject: `Order ${order.number} was canceled`,
    preview: ofMoney.inShort,
    heading: 'Your order was canceled',
    blocks: [
      textBlock(`${greet(order)} we had to cancel your order ${order.number}.`),
      ...(event.reason === '' ? [] : [textBlock(`The reason: ${event.reason}`)]),
      textBlock(ofMoney.inFull),
      trackOrderButton(context),
    ],
  }
}

/** Explains whether the payment is refunded. */
function explainRefundOfCanceled(order: Order, { moneyGoesBack }: { readonly moneyGoesBack: boolean }) {
  if (moneyGoesBack)
    return {
      inShort: 'Your money is on its way back.',
      inFull: 'Your payment goes back the way it came. We write again when it has left us.',
    }
  return {
    inShort: order.refunded > 0 ? 'Your money has gone back to you.' : 'Nothing was charged.',
    inFull: 'No money is left with us for this order, so nothing goes back.',
  }
}
