import { minimumAge } from '#domain/compliance/age-check.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export function ageCheckNeededEmail(context: OrderEmailContext): OrderEmailBody {
  const { store, order } = context
  return {
    subject: `Order ${order.number}: we are checking the age of the buyer`,
    preview: 'Our staff is reviewing it. There is nothing you need to do now.',
    heading: 'We are checking the age of the buyer',
    blocks: [
      textBlock(
        `${greet(order)} we sell only to people of ${minimumAge} or older, and the automatic check of order ${order.number} came to no clear result. A member of our staff is looking at it now.`,
      ),
      textBlock(
        `You need not do anything at this moment. If we need something from you, we write from our own address. Please do not send a picture of your ID by email; with questions, write to ${store.contact.email}.`,
      ),
      trackOrderButton(context),
    ],
  }
}
