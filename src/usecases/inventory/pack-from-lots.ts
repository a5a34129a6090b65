import type { Database } from '#db/open.ts'
import { type CountedLot, findCountedLots, saveLotCount } from '#db/queries/inventory/lot-counts.ts'
import { findStoredUnits, lockStock, saveUnassignedUnits } from '#db/queries/inventory/stock.ts'
import { returnPieces, sellPieces } from '#domain/inventory/lot-count.ts'
import { isQuarantined } from '#domain/inventory/product-stock.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/**
 * Takes the items of a locked order off the counts of their lots, all or none. The caller settles the stock once the order is
 * packed.
 * @returns why they cannot be packed
 */
export async function packFromLots(
  transaction: Database,
  lines: readonly OrderLine[],
): Promise<Refusal | undefined> {
  const packed = lines.filter((line) => countRemaining(line) > 0)
  await lockStock(
    transaction,
    packed.flatMap(({ productId }) => productId ?? []),
  )
  const lots = await findCountedLots(
    transaction,
    packed.flatMap(({ lotId }) => lotId ?? []),
  )
  const short: ShortLine[] = []
  for (const line of packed) {
    const lot = findLotOfLine(lots, line)
    const onHand = lot?.count.onHand ?? (await countUnassigned(transaction, line))
    if (onHand < countRemaining(line)) short.push({ line, lot, onHand })
  }
  if (short.length > 0) return refuseShortLines(short)
  for (const line of packed) await takeFromShelf(transaction, line, findLotOfLine(lots, line))
  return undefined
}

function findLotOfLine(
  lots: ReadonlyMap<string, CountedLot>,
  { lotId }: Pick<OrderLine, 'lotId'>,
): CountedLot | undefined {
  return lotId === undefined ? undefined : lots.get(lotId)
}

interface ShortLine {
  readonly line: OrderLine
  readonly lot: CountedLot | undefined
  readonly onHand: number
}

/** Units of the product that are in no lot. A product that was deleted has none to count. */
async function countUnassigned(transaction: Database, { productId }: OrderLine): Promise<number> {
  if (productId === undefined) return Number.POSITIVE_INFINITY
  return (await findStoredUnits(transaction, productId))?.unassigned ?? 0
}

async function takeFromShelf(
  transaction: Database,
  line: OrderLine,
  lot: CountedLot | undefined,
): Promise<void> {
  const quantity = countRemaining(line)
  if (lot !== undefined) {
    const count = sellPieces(lot.count, quantity)
    if (count !== undefined) await saveLotCount(transaction, lot.id, count)
  } else if (line.productId !== undefined) {
    await saveUnassignedUnits(
      transaction,
      line.productId,
      (await countUnassigned(transaction, line)) - quantity,
    )
  }
}

function refuseShortLines(short: readonly ShortLine[]): Refusal {
  const lines = short.map(({ line, lot, onHand }) => ({
    productId: line.productId ?? '',
    message: `${lot === undefined ? 'The stock without a lot' : `Lot ${lot.number}`} has ${onHand} on hand, and the order needs ${countRemaining(line)} of ${line.name}.`,
    available: onHand,
  }))
  const message = `${lines.map((line) => line.message).join(' ')} Choose the lot that you packed, or correct the count of the lot.`
  return refuse('invalid-state', { message, lines }).refusal
}

/** Puts packed items back to the counts of their lots: on the shelf, or beside what was set aside. Locks their products. */
export async function returnToLots(
  transaction: Database,
  lines: readonly Pick<OrderLine, 'productId' | 'lotId' | 'quantity' | 'removedQuantity'>[],
): Promise<void> {
  await lockStock(
    transaction,
    lines.flatMap(({ productId }) => productId ?? []),
  )
  for (const line of lines) {
    const quantity = countRemaining(line)
    if (quantity === 0) continue
    // Read one by one, because two lines may be of one lot.
    const lot = findLotOfLine(await findCountedLots(transaction, [line.lotId ?? []].flat()), line)
    if (lot !== undefined) {
      const to = isQuarantined(lot.status) ? 'set-aside' : 'shelf'
      await saveLotCount(transaction, lot.id, returnPieces(lot.count, quantity, to))
    } else if (line.productId !== undefined) {
      const unassigned = (await findStoredUnits(transaction, line.productId))?.unassigned ?? 0
      await saveUnassignedUnits(transaction, line.productId, unassigned + quantity)
    }
  }
}
