import {
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  shippingAddressBlock,
  textBlock,
  trackOrderButton,
} from './parts.ts'

/** Also a warning to a customer who did not ask for it. */
export function orderAddressChangedEmail(context: OrderEmailContext): OrderEmailBody {
  const { store, order } = context
  return {
    subject: `Order ${order.number} goes to another address`,
    preview: 'Please check the new address.',
    heading: 'Your order goes to another address',
    blocks: [
      textBlock(`${greet(order)} we changed the shipping address of your order ${order.number}.`),
      shippingAddressBlock(order),
      textBlock(
        `We verify your age again for the new address before we pack your order. If you did not ask for this, email ${store.contact.email} at once.`,
      ),
      trackOrderButton(context),
    ],
  }
}
