import { formatMoney } from '#domain/money.ts'
import { describeReceivedPart, getMissingPart } from '#domain/payments/received-part.ts'
import { formatShopTime } from '#domain/shop-time.ts'
import type { EmailBlock } from '#ports/email-renderer.ts'
import {
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  orderLineItems,
  orderTotals,
  textBlock,
  unverifiedAddressBlock,
} from './parts.ts'
import { type PaymentInstructions, paymentInstructionsBlock } from './payment-instructions.ts'

/**
 * Reminds customers who left before paying. The link opens the order, whose page leads to the payment.
 * @param instructions of a payment that the customer sends
 */
export function paymentReminderEmail(
  context: OrderEmailContext,
  instructions: PaymentInstructions | undefined,
): OrderEmailBody {
  const { order, orderUrl } = context
  const until = formatShopTime(order.expiresAt)
  return {
    subject: `Order ${order.number} is waiting for your payment`,
    preview: `We have reserved your items until ${until}.`,
    heading: 'Your order is waiting for your payment',
    blocks: [
      textBlock(
        `${greet(order)} your order ${order.number} has been placed but not ${isPartlyPaid(instructions) ? 'fully ' : ''}paid. We have reserved your items until ${until}. ${describeExpiry(instructions)}`,
      ),
      ...describeRest(instructions),
      {
        kind: 'button',
        label: instructions === undefined ? 'Continue to payment' : 'See your order',
        href: orderUrl,
      },
      {
        kind: 'line-items',
        rows: orderLineItems(context),
        sums: orderTotals(order, 'To pay'),
      },
      unverifiedAddressBlock(order),
      textBlock('If you did not place this order, you can ignore this email.'),
    ],
  }
}

function describeExpiry(instructions: PaymentInstructions | undefined): string {
  return isPartlyPaid(instructions)
    ? 'After that, the order expires, and we send back what we have received.'
    : 'After that, the order expires and nothing is charged.'
}

/** What is due, and where it goes. */
function describeRest(instructions: PaymentInstructions | undefined): readonly EmailBlock[] {
  if (instructions === undefined) return []
  const received = isPartlyPaid(instructions) ? `${describeReceivedPart(instructions)} ` : ''
  const due = `${formatMoney(getMissingPart(instructions))} is still due.`
  return [textBlock(received + due), paymentInstructionsBlock(instructions)]
}

function isPartlyPaid(instructions: PaymentInstructions | undefined): boolean {
  return instructions !== undefined && instructions.received > 0
}
