import type { Database } from '#db/open.ts'
import { listLabels, updateLabelState } from '#db/queries/fulfillment/labels.ts'
import {
  insertPackedShipment,
  updateShipmentState,
  updateTrackingNumber,
} from '#db/queries/fulfillment/shipments.ts'
import { listInventoryLevels } from '#db/queries/inventory/locations.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { findOrderLines } from '#db/queries/orders/orders.ts'
import {
  chooseContents,
  isPackedShipment,
  type PackChoice,
  type Shipment,
  type ShipmentLine,
  type ShipmentState,
  shipmentStateTable,
} from '#domain/fulfillment/shipment.ts'
import { labelStateTable } from '#domain/fulfillment/shipping-label.ts'
import { choosePartsOfLocation } from '#domain/inventory/location.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { listActiveLocations } from '../inventory/allocate-order.ts'
import {
  checkShelf,
  listPackedUnits,
  type PackingCause,
  packFromLots,
  returnToLots,
  type Unpacking,
} from '../inventory/pack-from-lots.ts'
import { listProductIds, publishSettledStock } from '../inventory/release-stock.ts'
import { type ChosenParcel, chooseParcel } from './choose-box.ts'

/** What a packer puts into a shipment of a locked order. */
export async function chooseShipmentLines(
  transaction: Database,
  order: Order,
  choices: readonly PackChoice[] | undefined,
): Promise<Result<readonly ShipmentLine[]>> {
  const lines = await listLines(transaction, order)
  const chosen = chooseContents(lines, order.shipments, choices)
  if (!chosen.ok || choices !== undefined) return chosen
  return ok(await keepUnitsOfLocation(transaction, order, { lines, contents: chosen.value }))
}

/** In a shop with several locations, what the location of the order has. */
async function keepUnitsOfLocation(
  transaction: Database,
  { locationId }: Order,
  { lines, contents }: { readonly lines: readonly OrderLine[]; readonly contents: readonly ShipmentLine[] },
): Promise<readonly ShipmentLine[]> {
  if ((await listActiveLocations(transaction)).length < 2) return contents
  const levels = await listInventoryLevels(transaction, listProductIds(lines))
  const parts = contents.map((part) => ({
    ...part,
    productId: lines.find(({ id }) => id === part.lineId)?.productId,
  }))
  return choosePartsOfLocation(parts, levels, locationId).map(({ productId: _, ...part }) => part)
}

/**
 * Takes the contents off the counts of their lots, and stores the shipment. The stock is settled when the order is packed.
 * @param contents as `chooseShipmentLines` answers
 */
export async function packShipment(
  transaction: Database,
  order: Order,
  {
    contents,
    parcel: chosen,
    at,
    by,
  }: {
    readonly contents: Result<readonly ShipmentLine[]>
    /** Undefined: in the box that is suggested. */
    readonly parcel: ChosenParcel | undefined
  } & Pick<PackingCause, 'at' | 'by'>,
): Promise<Result<undefined>> {
  if (!contents.ok) return contents
  const lines = await lockStockOfLines(transaction, order)
  const packed = listPackedUnits(lines, contents.value)
  const short = await checkShelf(transaction, packed, order.locationId)
  if (short !== undefined) return { ok: false, refusal: short }
  const parcel = await chooseParcel(transaction, order, { contents: contents.value, chosen })
  if (!parcel.ok) return parcel
  const shipmentId = await insertPackedShipment(transaction, order, {
    ...parcel.value,
    contents: contents.value,
    at,
  })
  await packFromLots(transaction, packed, {
    by,
    at,
    shipmentId,
    orderId: order.id,
    locationId: order.locationId,
  })
  return ok(undefined)
}

/** Moves a shipment of a locked order on. Unpacking puts its contents back to the counts of their lots. */
export async function moveShipment(
  transaction: Database,
  order: Order,
  shipment: Shipment | undefined,
  {
    to,
    at,
    trackingNumber,
    ...unpacking
  }: {
    readonly to: ShipmentState
    readonly trackingNumber: string | undefined
  } & Pick<PackingCause, 'at'> &
    Unpacking,
): Promise<Result<undefined>> {
  if (shipment === undefined) throw new Error(`Order ${order.number} has no shipment that is ${to} now`)
  if (to === 'voided') await requestVoidWithShipment(transaction, shipment, at)
  if (to === 'voided')
    await returnToLots(
      transaction,
      listPackedUnits(await lockStockOfLines(transaction, order), shipment.lines),
      {
        ...unpacking,
        at,
        orderId: order.id,
        shipmentId: shipment.id,
      },
    )
  if (trackingNumber !== undefined) await updateTrackingNumber(transaction, shipment.id, trackingNumber)
  await updateShipmentState(transaction, shipment, { to: shipmentStateTable.require(shipment.state, to), at })
  return ok(undefined)
}

/** Voids what is packed of an order that is canceled. Its items were put back before. */
export async function voidShipments(transaction: Database, order: Order, at: Date): Promise<void> {
  for (const shipment of order.shipments.filter(isPackedShipment)) {
    await requestVoidWithShipment(transaction, shipment, at)
    await updateShipmentState(transaction, shipment, {
      to: shipmentStateTable.require(shipment.state, 'voided'),
      at,
    })
  }
}

/** A job asks for the refund of the label. */
async function requestVoidWithShipment(
  transaction: Database,
  { id, state }: Shipment,
  at: Date,
): Promise<void> {
  if (state !== 'labeled') return
  const label = (await listLabels(transaction, [id])).find((each) => each.state === 'bought')
  if (label === undefined) throw new Error(`Shipment ${id} is labeled without a label`)
  const to = labelStateTable.require(label.state, 'void-requested')
  await updateLabelState(transaction, label, { to, claimedUntil: at })
}

/** What was packed left both the shelf and the reservations. When another order was short instead, that changes which one is. */
export async function settleOrderStock(transaction: Database, order: Order): Promise<void> {
  await publishSettledStock(transaction, listProductIds(await listLines(transaction, order)))
}

/** All of them, because the rest of the order is settled and allocated after its parcel. Products are locked by id. */
async function lockStockOfLines(transaction: Database, order: Order): Promise<readonly OrderLine[]> {
  const lines = await listLines(transaction, order)
  await lockStock(transaction, listProductIds(lines))
  return lines
}

async function listLines(transaction: Database, { id }: Order): Promise<readonly OrderLine[]> {
  return (await findOrderLines(transaction, [id])).get(id) ?? []
}
