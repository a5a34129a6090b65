import type { Database } from '#db/open.ts'
import { listLocationStock, listLotsAtLocation } from '#db/queries/inventory/location-stock.ts'
import { listLocations, shareActiveLocations } from '#db/queries/inventory/locations.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { findOrder, findOrderLines, updateOrder } from '#db/queries/orders/orders.ts'
import { systemActor } from '#db/queries/staff/audit-log.ts'
import { countUnits, isLiveShipment, listUnpackedUnits } from '#domain/fulfillment/shipment.ts'
import { chooseLocation, type Location } from '#domain/inventory/location.ts'
import { type AllocatedLine, chooseLotsAtLocation } from '#domain/inventory/lots-at-location.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { Shop } from '../shop.ts'
import { type LineMove, moveOrderLines } from './move-lines-to-lots.ts'
import { listProductIds } from './release-stock.ts'

/** The main location first. */
export async function listActiveLocations(db: Database): Promise<readonly Location[]> {
  return (await listLocations(db)).filter(({ isActive }) => isActive)
}

/**
 * Decides where what is not packed of a locked order is packed, and from which lots there (decision 0304). A shop with one
 * location has nothing to decide.
 */
export async function allocateOrder(
  shop: Shop,
  transaction: Database,
  { id }: Pick<Order, 'id'>,
): Promise<void> {
  if ((await listActiveLocations(transaction)).length < 2) return
  // With its shipments as they are stored now.
  const order = await findOrder(transaction, id)
  const lines = (await findOrderLines(transaction, [id])).get(id) ?? []
  if (order === undefined) throw new Error(`Order ${id} vanished while it was locked`)
  const units = listNeededUnits(order, lines)
  if (units.length === 0) return
  const productIds = units.map(({ productId }) => productId)
  await lockStock(transaction, listProductIds(lines))
  const locations = await shareActiveLocations(transaction)
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
 * Packs lines of a locked order from a lot of its location, where their own lots are elsewhere. A line that is partly packed, or
 * that no single lot there covers, stays as it is. Units that other orders need there are left to them (decision 0315).
 * @returns the lines that no lot there covers
 */
export async function takeLotsOfLocation(
  shop: Shop,
  transaction: Database,
  order: Order,
): Promise<readonly OrderLine[]> {
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const productIds = listProductIds(lines)
  // Two orders that are allocated at once would count the same units as left over.
  await lockStock(transaction, productIds)
  const { moves, uncovered } = chooseLotsAtLocation(
    lines.map((line) => toAllocatedLine(line, order)),
    await listLotsAtLocation(transaction, { productIds, locationId: order.locationId, orderId: order.id }),
  )
  const moved = moves.flatMap(({ lineId, lotId }): LineMove[] => {
    const line = lines.find(({ id }) => id === lineId)
    return line === undefined ? [] : [{ line, lotId }]
  })
  if (moved.length > 0) await moveOrderLines(shop, transaction, { order, moves: moved, by: systemActor })
  return lines.filter(({ id }) => uncovered.includes(id))
}

function toAllocatedLine(line: OrderLine, { shipments }: Pick<Order, 'shipments'>): AllocatedLine {
  const isBegun = shipments
    .filter(isLiveShipment)
    .some((shipment) => shipment.lines.some(({ lineId }) => lineId === line.id))
  const { id, productId, shortQuantity } = line
  const lots = listUnpackedUnits(line, shipments).flatMap(({ lotId, quantity }) =>
    lotId === undefined ? [] : [{ lotId, quantity }],
  )
  return { id, productId, lots, isMovable: productId !== undefined && shortQuantity === 0 && !isBegun }
}
