import { greet, type OrderEmailBody, type OrderEmailContext, textBlock } from './parts.ts'
import { restBlocks } from './shipment-parts.ts'

export function orderDeliveredEmail(
  context: OrderEmailContext,
  /** Undefined for the only package of the order. */
  shipment: number | undefined,
): OrderEmailBody {
  const { store, order } = context
  const isPart = shipment !== undefined
  return {
    subject: `${isPart ? 'A package of order' : 'Order'} ${order.number} was delivered`,
    preview: 'Is everything right with your order?',
    heading: isPart ? 'A package of your order was delivered' : 'Your order was delivered',
    blocks: [
      textBlock(
        `${greet(order)} the carrier delivered ${isPart ? 'a package of ' : ''}your order ${order.number}.`,
      ),
      ...restBlocks(context),
      textBlock(
        `If something is missing or damaged, email ${store.contact.email} and mention the order number. Our return policy explains what you can return and until when.`,
      ),
      { kind: 'button', label: 'View return policy', href: `${store.url}/refund-and-return-policy` },
    ],
  }
}
