import { type Cents, formatMoney } from '#domain/money.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

/** Tells the customer that their bank took the payment back. */
export function paymentReturnedEmail(
  context: OrderEmailContext,
  { amount, isCanceled }: { readonly amount: Cents; readonly isCanceled: boolean },
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
      textBlock(
        isCanceled
          ? 'So we had to cancel the order. If you still want the products, please order them again and pay in another way.'
          : 'Please contact us, so that we can find another way to pay.',
      ),
      trackOrderButton(context),
    ],
  }
}
