import { greet, type OrderEmailBody, type OrderEmailContext, textBlock } from './parts.ts'

export function parcelLostEmail(
  { store, order }: OrderEmailContext,
  /** Undefined for the only package of the order. */
  shipment: number | undefined,
): OrderEmailBody {
  const what = shipment === undefined ? 'the package' : 'a package'
  return {
    subject: `The carrier lost ${what} of order ${order.number}`,
    preview: 'The items come in another package, or a refund follows.',
    heading: 'The carrier lost your package',
    blocks: [
      textBlock(
        `${greet(order)} we are sorry: the carrier lost ${what} of your order ${order.number}. You need not do anything: the items come in another package, or a refund follows. You get an email either way.`,
      ),
      textBlock(
        `If the package arrives after all, or you prefer a refund, email ${store.contact.email} and mention the order number.`,
      ),
    ],
  }
}
