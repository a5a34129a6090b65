import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export interface ItemRemoval {
  /** '2 × Red Bali, 250 g' */
  readonly items: string
  readonly reason: string
}

/** For items that were refunded before. The email about a refund names the items that it takes out. */
export function orderItemsRemovedEmail(
  context: OrderEmailContext,
  { items, reason }: ItemRemoval,
): OrderEmailBody {
  const { order } = context
  return {
    subject: `We took items out of order ${order.number}`,
    preview: items,
    heading: 'We took items out of your order',
    blocks: [
      textBlock(
        `${greet(order)} we took ${items} out of your order ${order.number}. We will not ship them, and there is nothing left to refund for them.`,
      ),
      textBlock(`Reason: ${reason}`),
      textBlock('The rest of your order stays as it is.'),
      trackOrderButton(context),
    ],
  }
}
