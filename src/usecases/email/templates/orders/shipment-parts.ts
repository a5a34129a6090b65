import {
  isLiveShipment,
  isPackedShipment,
  listUnpackedUnits,
  type Shipment,
} from '#domain/fulfillment/shipment.ts'
import { getTrackingUrl } from '#domain/fulfillment/tracking.ts'
import { listItems } from '#domain/orders/order-line.ts'
import type { EmailBlock, LineItem } from '#ports/email-renderer.ts'
import { describeLineItem, type OrderEmailContext, type OrderEmailLine, textBlock } from './parts.ts'

/** A parcel that an email is about. */
export interface SentParcel {
  readonly trackingNumber: string
  /** The position of its shipment. Undefined for the only one of its order, which has all items. */
  readonly shipment?: number | undefined
}

export function findParcel(
  { order }: OrderEmailContext,
  { shipment }: Pick<SentParcel, 'shipment'>,
): Shipment {
  const live = order.shipments.filter(isLiveShipment)
  const found = shipment === undefined ? live.at(-1) : live.find(({ position }) => position === shipment)
  if (found === undefined) throw new Error(`Order ${order.number} has no shipment ${shipment ?? ''}`)
  return found
}

/** The tracking number, with the carrier's page of the parcel. */
export function trackingBlock({ carrier, service }: Shipment, trackingNumber: string): EmailBlock {
  const href = getTrackingUrl(carrier, trackingNumber)
  return {
    kind: 'note',
    title: `${carrier} ${service}, tracking number`,
    text: trackingNumber,
    ...(href === undefined ? {} : { link: { label: `Track at ${carrier}`, href } }),
  }
}

/** What is in the package, without prices. */
export function parcelLineItems({ store, lines }: OrderEmailContext, parcel: Shipment): readonly LineItem[] {
  return lines.flatMap((line) => {
    const parts = parcel.lines.filter(({ lineId }) => lineId === line.id)
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
    const lots = line.lots.filter(({ lotId }) => parts.some((part) => part.lotId === lotId))
    return quantity === 0 ? [] : [describeLineItem(store, { ...line, lots }, quantity)]
  })
}

/** What comes in another package: 'Still to come: 2 × Red Bali, 250 g.' Nothing when this one is the last. */
export function restBlocks({ order, lines }: OrderEmailContext): readonly EmailBlock[] {
  const waiting = order.shipments.filter(isPackedShipment)
  const rest = lines.flatMap((line) => {
    const quantity = countRest(line, order.shipments, waiting)
    return quantity === 0 ? [] : [{ ...line, quantity }]
  })
  return rest.length === 0 ? [] : [textBlock(`Still to come in another package: ${listItems(rest)}.`)]
}

function countRest(
  line: OrderEmailLine,
  shipments: readonly Shipment[],
  waiting: readonly Shipment[],
): number {
  const units = [
    // Emails name only the lots with a report, so units are counted by line.
    ...listUnpackedUnits({ ...line, lots: [] }, shipments.map(withoutLots)),
    ...waiting.flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id)),
  ]
  return units.reduce((sum, { quantity }) => sum + quantity, 0)
}

function withoutLots({ state, lines }: Shipment): Pick<Shipment, 'state' | 'lines'> {
  return { state, lines: lines.map((part) => ({ ...part, lotId: undefined })) }
}
