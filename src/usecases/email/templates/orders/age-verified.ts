import {
  arrivalBlocks,
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  textBlock,
  trackOrderButton,
} from './parts.ts'

/** After a customer had to wait for it. */
export function ageVerifiedEmail(context: OrderEmailContext): OrderEmailBody {
  const { order } = context
  return {
    subject: `Order ${order.number}: your age is verified`,
    preview: 'Thank you. We are preparing your order.',
    heading: 'Your age is verified',
    blocks: [
      textBlock(
        `${greet(order)} thank you for your patience. We verified your age for order ${order.number}. If you uploaded a document, it is deleted.`,
      ),
      ...arrivalBlocks(context),
      trackOrderButton(context),
    ],
  }
}
