import type { Database } from '#db/open.ts'
import { findShipmentLocation } from '#db/queries/fulfillment/shipments.ts'
import { listInventoryLevels, listLocations } from '#db/queries/inventory/locations.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import {
  insertStockMovements,
  type MovementCause,
  type NewStockMovement,
} from '#db/queries/inventory/stock-movements.ts'
import { type CountedLot, findCountedLots } from '#db/queries/lots/lot-counts.ts'
import type { ShipmentLine } from '#domain/fulfillment/shipment.ts'
import { type BrokenUnits, listUnpackChanges } from '#domain/fulfillment/unpacked-units.ts'
import { countUnitsAt } from '#domain/inventory/location.ts'
import { isQuarantined } from '#domain/inventory/product-stock.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** Units of a line that are packed from one lot, or from the stock without a lot. */
export interface PackedUnits {
  readonly line: Pick<OrderLine, 'id' | 'productId' | 'name'>
  readonly lotId: string | undefined
  readonly quantity: number
}

/** Who packs or unpacks which order. */
export type PackingCause = MovementCause & { readonly orderId: string }

/** Who unpacks, and what of it does not go back on the shelf. */
export interface Unpacking extends Pick<MovementCause, 'by' | 'reason'> {
  readonly broken: readonly BrokenUnits[]
}

/**
 * Locks the products of units that are to be packed.
 * @returns why they cannot be packed: their lots have fewer on hand
 */
export async function checkShelf(
  transaction: Database,
  packed: readonly PackedUnits[],
  locationId: string,
): Promise<Refusal | undefined> {
  await lockStock(
    transaction,
    packed.flatMap(({ line }) => line.productId ?? []),
  )
  const lots = await findCountedLots(
    transaction,
    packed.flatMap(({ lotId }) => lotId ?? []),
  )
  const levels = await listInventoryLevels(
    transaction,
    packed.flatMap(({ line }) => line.productId ?? []),
  )
  const left = new Map<string, number>()
  const short: ShortUnits[] = []
  for (const units of packed) {
    const { productId } = units.line
    // A product that was deleted has nothing to count.
    if (productId === undefined) continue
    // Two lines may be of one lot.
    const key = units.lotId ?? productId
    const lot = units.lotId === undefined ? undefined : lots.get(units.lotId)
    const { lotId } = units
    const onHand = left.get(key) ?? countUnitsAt(levels, { productId, lotId, locationId })
    left.set(key, onHand - units.quantity)
    if (onHand < units.quantity) short.push({ ...units, lot, onHand: Math.max(0, onHand) })
  }
  return short.length > 0 ? refuseShortUnits(short, await nameLocation(transaction, locationId)) : undefined
}

/** Undefined in a shop with one location. */
async function nameLocation(transaction: Database, locationId: string): Promise<string | undefined> {
  const locations = await listLocations(transaction)
  return locations.length < 2 ? undefined : locations.find(({ id }) => id === locationId)?.name
}

/** Takes units off the counts of their lots after `checkShelf`. The caller settles the stock once they are in a shipment. */
export async function packFromLots(
  transaction: Database,
  packed: readonly PackedUnits[],
  cause: PackingCause,
): Promise<void> {
  const movements = packed.flatMap((units) => toMovement(units, 'packed', -units.quantity))
  await insertStockMovements(transaction, movements, cause)
}

/** The contents of shipments, with the lines that they are of. */
export function listPackedUnits(
  lines: readonly OrderLine[],
  contents: readonly ShipmentLine[],
): readonly PackedUnits[] {
  return contents.flatMap(({ lineId, lotId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line === undefined ? [] : [{ line, lotId, quantity }]
  })
}

interface ShortUnits extends PackedUnits {
  readonly lot: CountedLot | undefined
  readonly onHand: number
}

/** None for a product that was deleted. */
function toMovement(
  { line, lotId }: PackedUnits,
  kind: NewStockMovement['kind'],
  quantity: number,
): NewStockMovement[] {
  return line.productId === undefined
    ? []
    : [{ productId: line.productId, lotId, kind, quantity, orderLineId: line.id }]
}

/** @param location of a shop that has several */
function refuseShortUnits(short: readonly ShortUnits[], location: string | undefined): Refusal {
  const where = location === undefined ? '' : ` at ${location}`
  const advice =
    location === undefined
      ? 'Choose the lot that you packed, or correct the count of the lot.'
      : 'Choose the lot that you packed, move units there, or pack the order at another location.'
  const lines = short.map(({ line, lot, quantity, onHand }) => ({
    productId: line.productId ?? '',
    message: `${lot === undefined ? 'The stock without a lot' : `Lot ${lot.number}`} has ${onHand} on hand${where}, and the order needs ${quantity} of ${line.name}.`,
    available: onHand,
  }))
  const message = `${lines.map((line) => line.message).join(' ')} ${advice}`
  return refuse('invalid-state', { message, lines }).refusal
}

/**
 * Puts packed units of a shipment back to the counts of their lots where it was packed: on the shelf, or beside what was
 * quarantined. Those that are broken are written off. Locks their products.
 */
export async function returnToLots(
  transaction: Database,
  packed: readonly PackedUnits[],
  { broken, ...cause }: PackingCause & { readonly shipmentId: string } & Pick<Unpacking, 'broken'>,
): Promise<void> {
  await lockStock(
    transaction,
    packed.flatMap(({ line }) => line.productId ?? []),
  )
  const lots = await findCountedLots(
    transaction,
    packed.flatMap(({ lotId }) => lotId ?? []),
  )
  const movements = packed.flatMap((units) => {
    const status = units.lotId === undefined ? undefined : lots.get(units.lotId)?.status
    const changes = listUnpackChanges(
      { lineId: units.line.id, lotId: units.lotId, quantity: units.quantity },
      {
        broken: broken.filter(({ shipmentId }) => shipmentId === cause.shipmentId),
        isQuarantined: status !== undefined && isQuarantined(status),
      },
    )
    return changes.flatMap(({ kind, quantity }) => toMovement(units, kind, quantity))
  })
  const locationId = await findShipmentLocation(transaction, cause.shipmentId)
  await insertStockMovements(transaction, movements, { ...cause, locationId })
}
