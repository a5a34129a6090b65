import {
  arrivalBlocks,
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  textBlock,
  trackingBlock,
  trackOrderButton,
} from './parts.ts'

/** Replaces the number of an earlier email, whose link leads nowhere or to another parcel. */
export function trackingCorrectedEmail(context: OrderEmailContext, trackingNumber: string): OrderEmailBody {
  const { order } = context
  return {
    subject: `New tracking number of order ${order.number}`,
    preview: `${order.shippingProvider}, tracking number ${trackingNumber}.`,
    heading: 'Your order has another tracking number',
    blocks: [
      textBlock(
        `${greet(order)} the tracking number that we sent you for order ${order.number} was wrong. Please use this one.`,
      ),
      trackingBlock(order, trackingNumber),
      ...arrivalBlocks(context),
      trackOrderButton(context),
    ],
  }
}
