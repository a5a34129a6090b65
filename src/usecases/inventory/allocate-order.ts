import type { Database } from '#db/open.ts'
import { listLocationStock } from '#db/queries/inventory/location-stock.ts'
import { listInventoryLevels, listLocations } from '#db/queries/inventory/locations.ts'
import { listCountedLots } from '#db/queries/lots/lot-counts.ts'
import { findOrder, findOrderLines, updateOrder } from '#db/queries/orders/orders.ts'
import { systemActor } from '#db/queries/staff/audit-log.ts'
import { countUnits, isLiveShipment, listUnpackedUnits } from '#domain/fulfillment/shipment.ts'
import { chooseLocation, type InventoryLevel, type Location } from '#domain/inventory/location.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { Shop } from '../shop.ts'
import { type LineMove, moveOrderLines } from './move-lines-to-lots.ts'
import { listProductIds } from './release-stock.ts'

/** The main location first. */
export async function listActiveLocations(db: Database): Promise<readonly Location[]> {
  return (await listLocations(db)).filter(({ isActive }) => isActive)
}

/**
 * Decides where what is not packed of a locked order is packed, and from which lots there (decision 0304). A shop with one location has
 * nothing to decide.
 */
export async function allocateOrder(
  shop: Shop,
  transaction: Database,
  { id }: Pick<Order, 'id'>,
): Promise<void> {
  const locations = await listActiveLocations(transaction)
  if (locations.length < 2) return
  // With its shipments as they are stored now.
  const order = await findOrder(transaction, id)
  const lines = (await findOrderLines(transaction, [id])).get(id) ?? []
  if (order === undefined) throw new Error(`Order ${id} vanished while it was locked`)
  const units = listNeededUnits(order, lines)
  if (units.length === 0) return
  const productIds = units.map(({ productId }) => productId)
  const stock = await listLocationStock(transaction, { productIds, orderId: id })
  const location = chooseLocation(
    locations,
    { state: order.shippingAddress.state, units },
    (locationId, productId) =>
      stock.find((each) => each.locationId === locationId && each.productId === productId)?.available ?? 0,
  )
  if (location === undefined) return
  if (location.id !== order.locationId) await updateOrder(transaction, id, { locationId: location.id })
  await takeLotsOfLocation(shop, transaction, { ...order, locationId: location.id })
}

/** Units in no shipment, by product. Two lines may be of one product. */
function listNeededUnits(order: Order, lines: readonly OrderLine[]) {
  const needed = new Map<string, number>()
  for (const { productId, ...line } of lines) {
    if (productId === undefined) continue
    const quantity = countUnits(listUnpackedUnits(line, order.shipments))
    if (quantity > 0) needed.set(productId, (needed.get(productId) ?? 0) + quantity)
  }
  return [...needed].map(([productId, quantity]) => ({ productId, quantity }))
}

/**
 * Packs lines of a locked order from a lot of its location, where their own lots are elsewhere. A line that is partly packed, or that no
 * single lot there covers, stays as it is.
 */
export async function takeLotsOfLocation(shop: Shop, transaction: Database, order: Order): Promise<void> {
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const levels = (await listInventoryLevels(transaction, listProductIds(lines))).filter(
    ({ locationId }) => locationId === order.locationId,
  )
  const moves: LineMove[] = []
  for (const line of lines) {
    const lotId = await findLotThere(transaction, { order, line, levels })
    if (lotId !== undefined) moves.push({ line, lotId })
  }
  if (moves.length > 0) await moveOrderLines(shop, transaction, { order, moves, by: systemActor })
}

/** The lot of the location that a line should come from; undefined when its own are there, or none is. */
async function findLotThere(
  transaction: Database,
  {
    order,
    line,
    levels,
  }: {
    readonly order: Order
    readonly line: OrderLine
    readonly levels: readonly InventoryLevel[]
  },
): Promise<string | undefined> {
  const needed = countUnits(line.lots)
  const isBegun = order.shipments
    .filter(isLiveShipment)
    .some((shipment) => shipment.lines.some(({ lineId }) => lineId === line.id))
  if (line.productId === undefined || line.shortQuantity > 0 || needed === 0 || isBegun) return undefined
  const hasUnits = (lotId: string, quantity: number) =>
    levels.some((level) => level.lotId === lotId && level.onHand >= quantity)
  if (line.lots.every(({ lotId, quantity }) => hasUnits(lotId, quantity))) return undefined
  const lots = await listCountedLots(transaction, line.productId)
  return lots.find(({ id, countsAsStock }) => countsAsStock && hasUnits(id, needed))?.id
}
