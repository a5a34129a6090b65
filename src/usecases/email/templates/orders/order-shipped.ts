import { minimumAge } from '#domain/compliance/age-check.ts'
import { getTrackingUrl } from '#domain/fulfillment/tracking.ts'
import {
  arrivalBlocks,
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  packedLineItems,
  shippingAddressBlock,
  textBlock,
  trackOrderButton,
} from './parts.ts'

export function orderShippedEmail(context: OrderEmailContext, trackingNumber: string): OrderEmailBody {
  const { order } = context
  const trackingUrl = getTrackingUrl(order.shippingProvider, trackingNumber)
  return {
    subject: `Order ${order.number} is on its way`,
    preview: `${order.shippingProvider}, tracking number ${trackingNumber}.`,
    heading: 'Your order is on its way',
    blocks: [
      textBlock(
        `${greet(order)} we handed your order to ${order.shippingProvider}. An adult ${minimumAge} or older must sign for the package. Please have an ID ready.`,
      ),
      {
        kind: 'note',
        title: `${order.shippingProvider} ${order.shippingService}, tracking number`,
        text: trackingNumber,
        ...(trackingUrl === undefined
          ? {}
          : { link: { label: `Track at ${order.shippingProvider}`, href: trackingUrl } }),
      },
      ...arrivalBlocks(context),
      trackOrderButton(context),
      { kind: 'line-items', rows: packedLineItems(context), sums: [] },
      shippingAddressBlock(order),
    ],
  }
}
