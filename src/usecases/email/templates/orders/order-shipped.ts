import { minimumAge } from '#domain/compliance/age-check.ts'
import {
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  shippingAddressBlock,
  textBlock,
  trackOrderButton,
} from './parts.ts'

export function orderShippedEmail(context: OrderEmailContext, trackingNumber: string): OrderEmailBody {
  const { order } = context
  return {
    subject: `Order ${order.number} is on its way`,
    preview: `${order.shippingProvider}, tracking number ${trackingNumber}.`,
    heading: 'Your parcel is on its way',
    blocks: [
      textBlock(
        `${greet(order)} we handed your parcel to ${order.shippingProvider}. An adult of ${minimumAge} or older must sign for it, with an ID at hand.`,
      ),
      {
        kind: 'facts',
        rows: [
          { name: 'Carrier', value: `${order.shippingProvider} ${order.shippingService}` },
          { name: 'Tracking number', value: trackingNumber },
        ],
      },
      trackOrderButton(context),
      shippingAddressBlock(order),
    ],
  }
}
