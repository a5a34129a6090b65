import {
  arrivalBlocks,
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  textBlock,
  trackOrderButton,
} from './parts.ts'
import { findParcel, type SentParcel, trackingBlock } from './shipment-parts.ts'

/** Replaces the number of an earlier email, whose link leads nowhere or to another parcel. */
export function trackingCorrectedEmail(context: OrderEmailContext, sent: SentParcel): OrderEmailBody {
  const { order } = context
  const { trackingNumber } = sent
  const parcel = findParcel(context, sent)
  return {
    subject: `New tracking number of order ${order.number}`,
    preview: `${parcel.carrier}, tracking number ${trackingNumber}.`,
    heading:
      sent.shipment === undefined
        ? 'Your order has another tracking number'
        : 'A package of your order has another tracking number',
    blocks: [
      textBlock(
        `${greet(order)} the tracking number that we sent you for order ${order.number} was wrong. Please use this one.`,
      ),
      trackingBlock(parcel, trackingNumber),
      ...arrivalBlocks(context),
      trackOrderButton(context),
    ],
  }
}
