import type { Database } from '#db/open.ts'
import { findStoredUnits, lockStock, saveUnassignedUnits } from '#db/queries/inventory/stock.ts'
import { type CountedLot, findCountedLots, saveLotCount } from '#db/queries/lots/lot-counts.ts'
import type { ShipmentLine } from '#domain/fulfillment/shipment.ts'
import { isQuarantined } from '#domain/inventory/product-stock.ts'
import { deductUnits, returnUnits } from '#domain/lots/lot-count.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** Units of a line that are packed from one lot, or from the stock without a lot. */
export interface PackedUnits {
  readonly line: Pick<OrderLine, 'productId' | 'name'>
  readonly lotId: string | undefined
  readonly quantity: number
}

/**
 * Takes units of a locked order off the counts of their lots, all or none. The caller settles the stock once they are in a
 * shipment.
 * @returns why they cannot be packed
 */
export async function packFromLots(
  transaction: Database,
  packed: readonly PackedUnits[],
): Promise<Refusal | undefined> {
  await lockStock(
    transaction,
    packed.flatMap(({ line }) => line.productId ?? []),
  )
  const lots = await findCountedLots(
    transaction,
    packed.flatMap(({ lotId }) => lotId ?? []),
  )
  const short: ShortUnits[] = []
  for (const units of packed) {
    const lot = units.lotId === undefined ? undefined : lots.get(units.lotId)
    const onHand = lot?.count.onHand ?? (await countUnassigned(transaction, units))
    if (onHand < units.quantity) short.push({ ...units, lot, onHand })
  }
  if (short.length > 0) return refuseShortUnits(short)
  for (const units of packed) await takeFromShelf(transaction, units)
  return undefined
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

/** Units of the product that are in no lot. A product that was deleted has none to count. */
async function countUnassigned(
  transaction: Database,
  { line: { productId } }: Pick<PackedUnits, 'line'>,
): Promise<number> {
  if (productId === undefined) return Number.POSITIVE_INFINITY
  return (await findStoredUnits(transaction, productId))?.unassigned ?? 0
}

async function takeFromShelf(transaction: Database, units: PackedUnits): Promise<void> {
  const { line, lotId, quantity } = units
  const lot = await readLot(transaction, lotId)
  if (lot !== undefined) {
    const count = deductUnits(lot.count, quantity)
    if (count !== undefined) await saveLotCount(transaction, lot.id, count)
  } else if (line.productId !== undefined) {
    const unassigned = await countUnassigned(transaction, units)
    await saveUnassignedUnits(transaction, line.productId, unassigned - quantity)
  }
}

/** Read one by one, because two lines may be of one lot. */
async function readLot(transaction: Database, lotId: string | undefined): Promise<CountedLot | undefined> {
  return lotId === undefined ? undefined : (await findCountedLots(transaction, [lotId])).get(lotId)
}

function refuseShortUnits(short: readonly ShortUnits[]): Refusal {
  const lines = short.map(({ line, lot, quantity, onHand }) => ({
    productId: line.productId ?? '',
    message: `${lot === undefined ? 'The stock without a lot' : `Lot ${lot.number}`} has ${onHand} on hand, and the order needs ${quantity} of ${line.name}.`,
    available: onHand,
  }))
  const message = `${lines.map((line) => line.message).join(' ')} Choose the lot that you packed, or correct the count of the lot.`
  return refuse('invalid-state', { message, lines }).refusal
}

/** Puts packed units back to the counts of their lots: on the shelf, or beside what was quarantined. Locks their products. */
export async function returnToLots(transaction: Database, packed: readonly PackedUnits[]): Promise<void> {
  await lockStock(
    transaction,
    packed.flatMap(({ line }) => line.productId ?? []),
  )
  for (const { line, lotId, quantity } of packed) {
    const lot = await readLot(transaction, lotId)
    if (lot !== undefined) {
      const to = isQuarantined(lot.status) ? 'quarantine' : 'shelf'
      await saveLotCount(transaction, lot.id, returnUnits(lot.count, quantity, to))
    } else if (line.productId !== undefined) {
      const unassigned = (await findStoredUnits(transaction, line.productId))?.unassigned ?? 0
      await saveUnassignedUnits(transaction, line.productId, unassigned + quantity)
    }
  }
}
