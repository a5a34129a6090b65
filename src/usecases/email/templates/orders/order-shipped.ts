import { minimumAge } from '#domain/compliance/minimum-age.ts'
import {
  arrivalBlocks,
  greet,
  type OrderEmailBody,
  type OrderEmailContext,
  shippingAddressBlock,
  textBlock,
  trackOrderButton,
} from './parts.ts'
import { findParcel, parcelLineItems, restBlocks, type SentParcel, trackingBlock } from './shipment-parts.ts'

/** One for each shipment: what is in it, and what is still to come. */
export function orderShippedEmail(context: OrderEmailContext, sent: SentParcel): OrderEmailBody {
  const { order } = context
  const { trackingNumber } = sent
  const parcel = findParcel(context, sent)
  const isPart = sent.shipment !== undefined
  return {
    subject: isPart ? `Part of order ${order.number} is on its way` : `Order ${order.number} is on its way`,
    preview: `${parcel.carrier}, tracking number ${trackingNumber}.`,
    heading: isPart ? 'Part of your order is on its way' : 'Your order is on its way',
    blocks: [
      textBlock(
        `${greet(order)} we handed ${isPart ? 'a package of your order' : 'your order'} to ${parcel.carrier}.${
          parcel.hasAdultSignature
            ? ` An adult ${minimumAge} or older must sign for the package. Please have an ID ready.`
            : ''
        }`,
      ),
      trackingBlock(parcel, trackingNumber),
      ...arrivalBlocks(context),
      trackOrderButton(context),
      { kind: 'line-items', rows: parcelLineItems(context, parcel), sums: [] },
      ...restBlocks(context),
      shippingAddressBlock(order),
    ],
  }
}
