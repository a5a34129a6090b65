import type { Order } from '#domain/orders/order.ts'
import { isUnpaidInvoice } from '#domain/payments/net-terms.ts'
import { describeOriginalPayment, type RefundDestination } from '#domain/payments/store-credit.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export interface OrderCancellation {
  readonly reason: string
  /** 'manual': a payment of another amount arrived, which staff refund on the provider's own page. */
  readonly refund: 'requested' | 'manual' | 'none'
  /** Undefined: the way the order was paid. */
  readonly refundTo?: RefundDestination | undefined
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
export function explainRefundOfCanceled(
  order: Order,
  { refund, refundTo }: Pick<OrderCancellation, 'refund' | 'refundTo'>,
) {
  if (refund === 'requested') {
    const destination = refundTo === 'store-credit' ? 'to your store credit' : describeOriginalPayment(order)
    return {
      summary: 'Your refund is on its way.',
      paragraph: `We are refunding ${destination}. We will email you when the refund is sent.`,
    }
  }
  if (refund === 'manual')
    return {
      summary: 'We received a payment that did not match the total of this order.',
      paragraph:
        'We received a payment that did not match the total of this order, so we cannot refund it automatically. Please contact us about your refund.',
    }
  if (order.disputed > 0)
    return {
      summary: 'Your bank has your payment.',
      paragraph:
        'Your bank took the payment of this order back when it was disputed, so there is nothing left for us to refund.',
    }
  if (isUnpaidInvoice(order) && order.credit === 0)
    return {
      summary: 'Nothing was charged.',
      paragraph: 'Nothing was charged, and nothing of its invoice is due.',
    }
  return {
    summary: order.refunded > 0 ? 'Your payment was refunded.' : 'Nothing was charged.',
    paragraph: 'There is nothing left to refund for this order.',
  }
}
