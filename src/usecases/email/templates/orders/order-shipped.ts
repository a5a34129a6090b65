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
    heading: 'Your order is on its way',
    blocks: [
      textBlock(
        `${greet(order)} we handed your order to ${order.shippingProvider}. An adult ${minimumAge} or older must sign for it and have an ID ready.`,
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
