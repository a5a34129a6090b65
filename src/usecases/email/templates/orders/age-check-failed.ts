import { minimumAge } from '#domain/compliance/age-check.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export function ageCheckFailedEmail(context: OrderEmailContext): OrderEmailBody {
  const { store, order } = context
  return {
    subject: `Order ${order.number}: we could not verify your age`,
    preview: 'We cannot ship this order.',
    heading: 'We could not verify your age',
    blocks: [
      textBlock(
        `${greet(order)} we only sell to adults ${minimumAge} or older, and we could not verify your age for order ${order.number}. We cannot ship it.`,
      ),
      textBlock(
        `If you think this is a mistake, email ${store.contact.email} and mention the order number. If we cannot verify your age, we will cancel the order and refund it in full.`,
      ),
      trackOrderButton(context),
    ],
  }
}
