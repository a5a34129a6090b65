import type {
  PackingResponse,
  PackingTableOrder,
  WaitingOrder,
  PickedProduct as WirePickedProduct,
} from '#contract/admin/fulfillment/packing.ts'
import type { PickedProduct } from '#db/queries/fulfillment/packing-lines.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { getOrderDispatchDay, getPackingStage, type PackingOrder } from '#domain/orders/packing-list.ts'
import type { ShopCalendars } from '#domain/shipping/shop-calendars.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { PackingList } from '#usecases/fulfillment/load-packing-list.ts'
import type { PackedOrder } from '#usecases/fulfillment/pack-by-scan.ts'

export function serializePackingList(list: PackingList, now: Date): PackingResponse {
  const { waves, ready, waiting, hasMore, labelsBlocked, calendars } = list
  return {
    success: true,
    today: toShopDay(now),
    waves: [...waves],
    ready: ready.map((order) => ({ ...serializeOrder(order, calendars), problem: order.problem })),
    waiting: waiting.map((order) => ({ ...serializeOrder(order, calendars), reason: order.reason })),
    hasMore,
    labelsBlocked,
  }
}

function serializeOrder(order: PackingOrder, calendars: ShopCalendars): Omit<WaitingOrder, 'reason'> {
  const { number, version, isDemo, customer, destination, locationId, carrier, service, units } = order
  const { shipment, parcels, labeledParcel } = order
  return {
    number,
    version,
    isDemo,
    customer,
    destination,
    locationId,
    carrier,
    service,
    units,
    placedAt: order.placedAt.toISOString(),
    day: getOrderDispatchDay(order, calendars),
    stage: getPackingStage(order),
    shipment: shipment && { id: shipment.id, trackingNumber: shipment.trackingNumber },
    parcels,
    labeledParcel,
  }
}

export function serializePackedOrder({
  order,
  lines,
  parcel: { boxes, ...parcel },
  waitsFor,
  labelsBlocked,
  calendars,
}: PackedOrder): PackingTableOrder {
  return {
    ...serializeOrder(order, calendars),
    lines: lines.map(({ lineId, sku, barcode, quantity, lots, ...named }) => ({
      id: lineId,
      name: formatFullName(named),
      sku,
      barcode,
      quantity,
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
  return { name: formatFullName(named), sku, barcode, quantity, orders: [...orders], lots: [...lots] }
}
