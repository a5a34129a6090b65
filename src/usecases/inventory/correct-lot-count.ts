import { lockLot, type StoredLot } from '#db/queries/catalog/lot-edits.ts'
import { saveLotCount } from '#db/queries/inventory/lot-counts.ts'
import { adjustStock, lockStock } from '#db/queries/inventory/stock.ts'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { correctCount, isSetAside } from '#domain/inventory/lot-count.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { lotNotFound, publishLotStock, type SavedLot, toLotRecord } from '../catalog/save-lot.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

export interface LotCorrection {
  readonly id: string
  readonly expectedVersion: number
  /** What staff counted on the shelf. */
  readonly onHand: number
  /** The count that staff saw, to notice orders that were packed since. */
  readonly expectedOnHand?: number | undefined
  /**
   * Whether the stock of the product changes by the same number. Absent: it does, except for the first count of a lot, whose
   * pieces are in stock already, and for a lot that is not sold anymore.
   */
  readonly changesStock?: boolean | undefined
  readonly reason: string
  readonly by: Actor
}

/** Sets the count of a lot to what staff found on the shelf. The first count of a lot begins with it. */
export async function correctLotCount(shop: Shop, correction: LotCorrection): Promise<Result<SavedLot>> {
  const { id, expectedVersion, onHand, reason, by } = correction
  return runUnlessRefused(shop.db, async (transaction) => {
    const lot = await lockLot(transaction, id)
    if (lot === undefined) return refuse('not-found', lotNotFound)
    const version = await getRecordVersion(transaction, toLotRecord(lot))
    const stale = refuseStaleCount(lot, correction, version)
    if (stale !== undefined) return { ok: false, refusal: stale }
    const recorded = await recordEdit(transaction, toLotRecord(lot), {
      expectedVersion,
      stored: { onHand: lot.count.onHand },
      entered: { onHand },
      by,
      now: shop.clock.now(),
    })
    if (!recorded.ok) return recorded
    const stock = (await lockStock(transaction, [lot.productId])).get(lot.productId)?.stock ?? 0
    const stockChange = getStockChange(lot, correction)
    if (stock + stockChange < 0) return refuseStock(stock, -stockChange)
    await saveLotCount(transaction, lot.id, correctCount(lot.count, onHand))
    if (stockChange !== 0) await adjustStock(transaction, [{ productId: lot.productId, change: stockChange }])
    await recordAudit(transaction, {
      by,
      action: 'lot count corrected',
      subject: lot.number,
      detail: {
        product: lot.productName,
        onHand: `${lot.count.onHand ?? 'not counted'} → ${onHand}`,
        ...(stockChange === 0 ? {} : { stock: `${stock} → ${stock + stockChange}` }),
        reason,
      },
    })
    await publishLotStock(transaction, lot.productId)
    return ok({ id: lot.id, message: `Lot ${lot.number} has ${onHand} on hand.` })
  })
}

function getStockChange(lot: StoredLot, { onHand, changesStock }: LotCorrection): number {
  const isFollowed = changesStock ?? (lot.count.onHand !== undefined && !isSetAside(lot))
  return isFollowed ? onHand - (lot.count.onHand ?? 0) : 0
}

/** Packing changes the count, but not the version. An edit by staff is reported first. */
function refuseStaleCount(
  { number, count }: StoredLot,
  { onHand, expectedOnHand, expectedVersion }: LotCorrection,
  version: number,
): Refusal | undefined {
  if (expectedOnHand === undefined || expectedOnHand === count.onHand) return undefined
  if (version !== expectedVersion) return undefined
  return refuse('edit-conflict', {
    message: `Lot ${number} now has ${count.onHand ?? 'no count'} on hand, not ${expectedOnHand}, because orders were packed or unpacked while you were counting. Check it and save again.`,
    conflict: {
      version,
      fields: [
        {
          field: 'onHand',
          yours: onHand,
          theirs: count.onHand ?? null,
          changedBy: 'Packing',
          changedAt: undefined,
        },
      ],
    },
  }).refusal
}

function refuseStock(stock: number, missing: number): Result<never> {
  const message = `Only ${stock} of this product are in stock, so ${missing} cannot be taken out. Correct the count without changing the stock, and check the stock of the product.`
  return refuse('invalid-input', { message, fields: { changesStock: message } })
}
