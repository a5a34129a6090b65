import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export function ageCheckNeededEmail(context: OrderEmailContext): OrderEmailBody {
  const { store, order } = context
  return {
    subject: `Order ${order.number}: we are verifying your age`,
    preview: 'Our staff is reviewing your order. You do not need to do anything now.',
    heading: 'We are verifying your age',
    blocks: [
      textBlock(
        `${greet(order)} we only sell to adults ${minimumAge} or older, and the automatic age check for order ${order.number} was inconclusive. Our staff is reviewing it now.`,
      ),
      textBlock(
        `You do not need to do anything now. If we need something from you, we will email you from our own address. Please do not send a picture of your ID by email. If you have questions, email ${store.contact.email}.`,
      ),
      trackOrderButton(context),
    ],
  }
}
