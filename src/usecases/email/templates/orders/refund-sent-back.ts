import { type Cents, formatMoney } from '#domain/money.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

/** Corrects the email that said the money was on its way. */
export function refundSentBackEmail(context: OrderEmailContext, amount: Cents): OrderEmailBody {
  const { order } = context
  return {
    subject: `Your refund of order ${order.number} did not arrive`,
    preview: `${formatMoney(amount)} came back to us. The money is still yours.`,
    heading: 'Your refund came back to us',
    blocks: [
      textBlock(
        `${greet(order)} we refunded ${formatMoney(amount)} of your order ${order.number}, and the money came back to us. This happens when a card or an account is closed.`,
      ),
      textBlock(
        'The money is still yours. Our staff sends it again or pays it in another way. Please contact us if your card or account is closed.',
      ),
      trackOrderButton(context),
    ],
  }
}
