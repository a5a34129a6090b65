import { greet, type OrderEmailBody, type OrderEmailContext, textBlock } from './parts.ts'

export function orderDeliveredEmail(context: OrderEmailContext): OrderEmailBody {
  const { store, order } = context
  return {
    subject: `Order ${order.number} was delivered`,
    preview: 'Is everything right with your order?',
    heading: 'Your parcel was delivered',
    blocks: [
      textBlock(`${greet(order)} the carrier delivered your order ${order.number}.`),
      textBlock(
        `If something is missing or broken, write to ${store.contact.email} and name the order number. What can be sent back, and until when, stands in our returns policy.`,
      ),
      { kind: 'button', label: 'Returns policy', href: `${store.url}/refund-and-return-policy` },
    ],
  }
}
