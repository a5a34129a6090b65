import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export interface DeclinedCancellation {
  /** What staff wrote to the customer. */
  readonly message: string
  /** Whether nothing else keeps the order from being packed now. */
  readonly canBePacked: boolean
}

export function cancellationDeclinedEmail(
  context: OrderEmailContext,
  { message, canBePacked }: DeclinedCancellation,
): OrderEmailBody {
  const { store, order } = context
  return {
    subject: `Order ${order.number} was not canceled`,
    preview: 'We could not cancel your order as you asked.',
    heading: 'We could not cancel your order',
    blocks: [
      textBlock(
        `${greet(order)} you asked us to cancel your order ${order.number}. We could not cancel it, so ${canBePacked ? 'it will be shipped' : 'your order stays as it is'}.`,
      ),
      textBlock(`Our answer: ${message}`),
      textBlock(`If you have questions, email ${store.contact.email} and mention the order number.`),
      trackOrderButton(context),
    ],
  }
}
