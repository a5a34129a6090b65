import type {
  PackingResponse,
  PackingTableOrder,
  WaitingOrder,
  PickedProduct as WirePickedProduct,
} from '#contract/admin/fulfillment/packing.ts'
import type { PickedProduct } from '#db/queries/fulfillment/packing-lines.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { getOrderDispatchDay, getPackingStage, type PackingOrder } from '#domain/orders/packing-list.ts'
import type { ProcessingCalendar } from '#domain/shipping/processing-calendar.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { PackingList } from '#usecases/fulfillment/load-packing-list.ts'
import type { PackedOrder } from '#usecases/fulfillment/pack-by-scan.ts'

export function serializePackingList(list: PackingList, now: Date): PackingResponse {
  const { waves, ready, waiting, hasMore, labelsBlocked, calendar } = list
  return {
    success: true,
    today: toShopDay(now),
    waves: [...waves],
    ready: ready.map((order) => ({ ...serializeOrder(order, calendar), problem: order.problem })),
    waiting: waiting.map((order) => ({ ...serializeOrder(order, calendar), reason: order.reason })),
    hasMore,
    labelsBlocked,
  }
}

function serializeOrder(order: PackingOrder, calendar: ProcessingCalendar): Omit<WaitingOrder, 'reason'> {
  const { number, version, isDemo, customer, destination, locationId, carrier, service, units } = order
  const { shipment, parcels, labeledParcel } = order
  return {
    ...{ number, version, isDemo, customer, destination, locationId, carrier, service, units },
    placedAt: order.placedAt.toISOString(),
    day: getOrderDispatchDay(order, calendar),
    stage: getPackingStage(order),
    shipment: shipment && { id: shipment.id, trackingNumber: shipment.trackingNumber },
    ...{ parcels, labeledParcel },
  }
}

export function serializePackedOrder({
  order,
  lines,
  parcel: { boxes, ...parcel },
  waitsFor,
  labelsBlocked,
  calendar,
}: PackedOrder): PackingTableOrder {
  return {
    ...serializeOrder(order, calendar),
    lines: lines.map(({ lineId, sku, barcode, quantity, lots, ...named }) => ({
      ...{ id: lineId, name: formatFullName(named), sku, barcode, quantity },
      lots: [...lots],
    })),
    parcel: { ...parcel, boxes: boxes.map(({ isActive: _, ...box }) => box) },
    waitsFor,
    labelsBlocked,
  }
}

export function serializePickedProduct({
  sku,
  barcode,
  quantity,
  orders,
  lots,
  ...named
}: PickedProduct): WirePickedProduct {
  return {
    ...{ name: formatFullName(named), sku, barcode, quantity },
    orders: [...orders],
    lots: [...lots],
  }
}
