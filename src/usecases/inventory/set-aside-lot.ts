import type { Database } from '#db/open.ts'
import { publishCacheTags } from '#db/queries/cache-tags.ts'
import type { StoredLot } from '#db/queries/catalog/lot-edits.ts'
import { findCountedLots, saveLotCount } from '#db/queries/inventory/lot-counts.ts'
import { adjustStock, lockStock } from '#db/queries/inventory/stock.ts'
import { getStockChange, type LotCount, restockPieces, setAsidePieces } from '#domain/inventory/lot-count.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'

type ChangedLot = Pick<StoredLot, 'id' | 'productId' | 'number' | 'count'>

/** Pieces that were set aside or put back, and what that added to the stock of the product. */
export interface MovedPieces {
  readonly pieces: number
  readonly stockChange: number
}

/**
 * Takes pieces of a lot off the shelf and out of the stock. Pieces that open orders reserve left the stock before. The
 * product must be locked.
 * @param requested undefined: everything on hand of a counted lot, and nothing of one that is not counted
 */
export async function setLotAside(
  transaction: Database,
  lot: ChangedLot,
  requested: number | undefined,
): Promise<Result<MovedPieces>> {
  const planned = await planSetAside(transaction, lot, requested)
  return planned.ok ? moveStock(transaction, lot, planned.value) : planned
}

/** What a drill would set aside. It changes nothing, and refuses what a recall refuses. */
export async function countPiecesToSetAside(
  transaction: Database,
  lot: ChangedLot,
  requested: number | undefined,
): Promise<Result<number>> {
  const planned = await planSetAside(transaction, lot, requested)
  return planned.ok ? ok(planned.value.pieces) : planned
}

interface PlannedMove {
  readonly pieces: number
  /** Of the lot, after the move. */
  readonly count: LotCount
  /** Of the product, before the move. */
  readonly stock: number
}

async function planSetAside(
  transaction: Database,
  lot: ChangedLot,
  requested: number | undefined,
): Promise<Result<PlannedMove>> {
  const pieces = requested ?? lot.count.onHand ?? 0
  const stock = (await lockStock(transaction, [lot.productId])).get(lot.productId)?.stock ?? 0
  const count = setAsidePieces(lot.count, pieces)
  if (count === undefined)
    return refusePieces(
      'setAside',
      `Only ${lot.count.onHand} of lot ${lot.number} are on hand. Correct the count first if you found more.`,
    )
  if (count.onHand === undefined && pieces > stock)
    return refusePieces('setAside', `Only ${stock} of this product are in stock.`)
  return ok({ pieces, count, stock })
}

/** Puts pieces that were set aside back on the shelf and in stock. The product must be locked. */
export async function restockLot(
  transaction: Database,
  lot: ChangedLot,
  pieces: number,
): Promise<Result<MovedPieces>> {
  const stock = (await lockStock(transaction, [lot.productId])).get(lot.productId)?.stock ?? 0
  const count = restockPieces(lot.count, pieces)
  if (count === undefined)
    return refusePieces('restock', `Only ${lot.count.setAside} of lot ${lot.number} were set aside.`)
  return moveStock(transaction, lot, { pieces, count, stock })
}

async function moveStock(
  transaction: Database,
  lot: ChangedLot,
  { pieces, count, stock }: PlannedMove,
): Promise<Result<MovedPieces>> {
  if (pieces === 0) return ok({ pieces: 0, stockChange: 0 })
  const { reserved = 0 } = (await findCountedLots(transaction, [lot.id])).get(lot.id) ?? {}
  // A miscounted lot may have more than the stock. It must be possible to set it aside all the same.
  const stockChange = Math.max(-stock, getStockChange(lot.count, count, reserved))
  await saveLotCount(transaction, lot.id, count)
  if (stockChange !== 0) {
    await adjustStock(transaction, [{ productId: lot.productId, change: stockChange }])
    await publishCacheTags(transaction, ['stock', `product:${lot.productId}`])
  }
  return ok({ pieces, stockChange })
}

function refusePieces(field: 'setAside' | 'restock', message: string): Result<never> {
  return refuse('invalid-input', { message, fields: { [field]: message } })
}
