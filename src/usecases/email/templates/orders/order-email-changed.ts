import {
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  orderLineItems,
  orderTotals,
  shippingAddressBlock,
  textBlock,
  trackOrderButton,
} from './parts.ts'

/** The first email to the right address, so it says what was ordered. */
export function orderEmailChangedEmail(context: OrderEmailContext): OrderEmailBody {
  const { store, order } = context
  return {
    subject: `Emails about order ${order.number} come here now`,
    preview: 'Your order, and the link to it.',
    heading: 'We corrected your email address',
    blocks: [
      textBlock(`${greet(order)} emails about your order ${order.number} come to this address from now on.`),
      {
        kind: 'line-items',
        rows: orderLineItems(context),
        sums: orderTotals(order, order.paidAt === undefined ? 'To pay' : 'Paid'),
      },
      shippingAddressBlock(order),
      textBlock(`If this is not your order, email ${store.contact.email} at once.`),
      trackOrderButton(context),
    ],
  }
}
