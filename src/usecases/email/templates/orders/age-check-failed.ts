import { minimumAge } from '#domain/compliance/age-check.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export function ageCheckFailedEmail(context: OrderEmailContext): OrderEmailBody {
  const { store, order } = context
  return {
    subject: `Order ${order.number}: the age check did not pass`,
    preview: 'We cannot ship this order.',
    heading: 'The age check did not pass',
    blocks: [
      textBlock(
        `${greet(order)} we sell only to people of ${minimumAge} or older, and for order ${order.number} this could not be confirmed. We cannot pack it as it stands.`,
      ),
      textBlock(
        `If you think that this is a mistake, write to ${store.contact.email} and name the order number. If it cannot be cleared up, we cancel the order and the whole payment goes back to you.`,
      ),
      trackOrderButton(context),
    ],
  }
}
