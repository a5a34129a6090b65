import { minimumAge } from '#domain/compliance/minimum-age.ts'
import {
  arrivalBlocks,
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  packedLineItems,
  shippingAddressBlock,
  textBlock,
  trackingBlock,
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
        `${greet(order)} we handed your order to ${order.shippingProvider}. An adult ${minimumAge} or older must sign for the package. Please have an ID ready.`,
      ),
      trackingBlock(order, trackingNumber),
      ...arrivalBlocks(context),
      trackOrderButton(context),
      { kind: 'line-items', rows: packedLineItems(context), sums: [] },
      shippingAddressBlock(order),
    ],
  }
}
