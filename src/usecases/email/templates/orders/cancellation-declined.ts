import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

/** @param message what staff wrote to the customer */
export function cancellationDeclinedEmail(context: OrderEmailContext, message: string): OrderEmailBody {
  const { store, order } = context
  return {
    subject: `Order ${order.number} was not canceled`,
    preview: 'We could not cancel your order as you asked.',
    heading: 'We could not cancel your order',
    blocks: [
      textBlock(
        `${greet(order)} you asked us to cancel your order ${order.number}. We could not cancel it, so it will be shipped.`,
      ),
      textBlock(`Our answer: ${message}`),
      textBlock(`If you have questions, email ${store.contact.email} and mention the order number.`),
      trackOrderButton(context),
    ],
  }
}
