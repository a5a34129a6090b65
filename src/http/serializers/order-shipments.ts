import type { OrderView } from '#contract/shop/order.ts'
import { formatDay } from '#domain/format-date.ts'
import { getExpectedDay, type ParcelNews, parcelStepTexts } from '#domain/fulfillment/parcel-step.ts'
import {
  countUnits,
  hasLeft,
  listUnpackedUnits,
  type Shipment,
  type ShipmentLine,
  type ShipmentState,
} from '#domain/fulfillment/shipment.ts'
import { getTrackingUrl } from '#domain/fulfillment/tracking.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { listItems } from '#domain/orders/order-line.ts'
import { listShownShipments } from '#domain/orders/shipment-step.ts'
import { toShopDay } from '#domain/shop-time.ts'

const stateTexts: Readonly<Record<ShipmentState, string>> = {
  packed: 'Packed',
  labeled: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  returned: 'Returned to us',
  lost: 'Lost by the carrier. We send its items again, or refund them.',
  voided: 'Unpacked',
}

/** The packages of an order as its customer sees them, and what is in none of them yet. */
export function serializeShipments(
  order: Pick<Order, 'shipments' | 'fulfillment'>,
  lines: readonly OrderLine[],
  news: ReadonlyMap<string, ParcelNews>,
): Pick<OrderView, 'shipments' | 'unpacked'> {
  const shipments = listShownShipments(order)
  const rest = lines.flatMap((line) => listUnpackedUnits(line, order.shipments))
  return {
    shipments: shipments.map((shipment) => serializeShipment(shipment, lines, news.get(shipment.id))),
    unpacked:
      shipments.length > 0 && order.fulfillment === 'partially-fulfilled'
        ? nameContents(rest, lines) || undefined
        : undefined,
  }
}

function serializeShipment(
  shipment: Shipment,
  lines: readonly OrderLine[],
  news: ParcelNews | undefined,
): OrderView['shipments'][number] {
  const { id, state, carrier, service, lines: contents } = shipment
  // A label may still be voided.
  const trackingNumber = hasLeft(shipment) ? shipment.trackingNumber : undefined
  return {
    id,
    state,
    stateText: stateTexts[state],
    method: `${carrier} ${service}`,
    tracking: trackingNumber,
    trackingUrl: trackingNumber === undefined ? undefined : getTrackingUrl(carrier, trackingNumber),
    news: state === 'shipped' && news !== undefined ? describeNews(news) : undefined,
    items: nameContents(contents, lines),
  }
}

/** 'Out for delivery (November 28, 2026).' */
function describeNews({ step, at, expectedAt }: ParcelNews): string {
  const expected =
    expectedAt === undefined
      ? ''
      : ` The carrier expects to deliver it on ${formatDay(getExpectedDay(expectedAt))}.`
  return `${parcelStepTexts[step]} (${formatDay(toShopDay(at))}).${expected}`
}

function nameContents(contents: readonly ShipmentLine[], lines: readonly OrderLine[]): string {
  return listItems(
    lines.flatMap(({ id, name, size }) => {
      const quantity = countUnits(contents.filter(({ lineId }) => lineId === id))
      return quantity === 0 ? [] : [{ name, size, quantity }]
    }),
  )
}
