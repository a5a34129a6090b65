import { formatMoney } from '#domain/money.ts'
import { describeReceivedPart, getMissingPart } from '#domain/payments/received-part.ts'
import { formatShopTime } from '#domain/shop-time.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'
import { type PaymentInstructions, paymentInstructionsBlock } from './payment-instructions.ts'

/** Tells the customer that a part of the money arrived, and where the rest goes. */
export function paymentPartReceivedEmail(
  context: OrderEmailContext,
  instructions: PaymentInstructions,
): OrderEmailBody {
  const { order } = context
  const missing = formatMoney(getMissingPart(instructions))
  const due = `${missing} is still due by ${formatShopTime(order.expiresAt)}.`
  return {
    subject: `Order ${order.number}: ${missing} is still due`,
    preview: describeReceivedPart(instructions),
    heading: `${missing} is still due`,
    blocks: [
      textBlock(`${greet(order)} thank you. ${describeReceivedPart(instructions)} ${due}`),
      textBlock('If the rest does not arrive in time, we send back what we have.'),
      paymentInstructionsBlock(instructions),
      trackOrderButton(context),
    ],
  }
}
