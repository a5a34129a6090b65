import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock } from './parts.ts'
import { findParcel, trackingBlock } from './shipment-parts.ts'

export interface ParcelNewsEmail {
  readonly step: 'out-for-delivery' | 'failed-attempt'
  /** The position of its shipment. Undefined for the only one of its order. */
  readonly shipment?: number | undefined
}

const texts = {
  'out-for-delivery': {
    subject: 'is out for delivery',
    heading: 'Your package arrives today',
    text: 'is out for delivery.',
    signature: `An adult ${minimumAge} or older must sign for it, so please have an ID with you.`,
    advice: '',
  },
  'failed-attempt': {
    subject: 'could not be handed over',
    heading: 'The carrier could not hand over your package',
    text: 'could not be handed over.',
    signature: `An adult ${minimumAge} or older must sign for it.`,
    advice:
      'See the page of the carrier for the next attempt or where to pick it up, and have an ID with you.',
  },
} as const

export function parcelNewsEmail(
  context: OrderEmailContext,
  { step, shipment }: ParcelNewsEmail,
): OrderEmailBody {
  const { order } = context
  const parcel = findParcel(context, { shipment })
  const { subject, heading, text, signature, advice } = texts[step]
  const what = shipment === undefined ? 'order' : 'a package of order'
  return {
    subject: `${shipment === undefined ? 'Order' : 'A package of order'} ${order.number} ${subject}`,
    preview: heading,
    heading,
    blocks: [
      textBlock(
        [
          `${greet(order)} ${shipment === undefined ? `your ${what}` : what} ${order.number} ${text}`,
          parcel.hasAdultSignature ? signature : '',
          advice,
        ]
          .filter(Boolean)
          .join(' '),
      ),
      ...(parcel.trackingNumber === undefined ? [] : [trackingBlock(parcel, parcel.trackingNumber)]),
    ],
  }
}
