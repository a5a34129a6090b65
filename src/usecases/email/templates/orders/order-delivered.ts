import { greet, type OrderEmailBody, type OrderEmailContext, textBlock } from './parts.ts'

export function orderDeliveredEmail(context: OrderEmailContext): OrderEmailBody {
  const { store, order } = context
  return {
    subject: `Order ${order.number} was delivered`,
    preview: 'Is everything right with your order?',
    heading: 'Your order was delivered',
    blocks: [
      textBlock(`${greet(order)} the carrier delivered your order ${order.number}.`),
      textBlock(
        `If something is missing or damaged, email ${store.contact.email} and mention the order number. Our return policy explains what you can return and until when.`,
      ),
      { kind: 'button', label: 'View return policy', href: `${store.url}/refund-and-return-policy` },
    ],
  }
}
