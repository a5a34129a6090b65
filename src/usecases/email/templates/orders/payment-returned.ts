import { type Cents, formatMoney } from '#domain/money.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export interface ReturnedPayment {
  readonly amount: Cents
  readonly isCanceled: boolean
  /** Store credit that the payment had been refunded to, and that was taken back. */
  readonly reclaimed: Cents
}

/** Tells the customer that their bank took the payment back. */
export function paymentReturnedEmail(
  context: OrderEmailContext,
  { amount, isCanceled, reclaimed }: ReturnedPayment,
): OrderEmailBody {
  const { order } = context
  return {
    subject: `Your bank returned the payment of order ${order.number}`,
    preview: isCanceled ? 'Your order was canceled.' : 'Please contact us.',
    heading: 'Your bank returned your payment',
    blocks: [
      textBlock(
        `${greet(order)} your bank took back the payment of ${formatMoney(amount)} for your order ${order.number}.`,
      ),
      ...(reclaimed > 0
        ? [
            textBlock(
              `We had refunded that order to your store credit. Because your bank gave you the money, we took back ${formatMoney(reclaimed)} of your store credit.`,
            ),
          ]
        : []),
      textBlock(
        isCanceled
          ? 'So we had to cancel the order. If you still want the products, please order them again and pay in another way.'
          : 'Please contact us, so that we can find another way to pay.',
      ),
      trackOrderButton(context),
    ],
  }
}
