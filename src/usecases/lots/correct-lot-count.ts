import { listInventoryLevels } from '#db/queries/inventory/locations.ts'
import { findStoredUnits } from '#db/queries/inventory/stock.ts'
import { insertStockMovements } from '#db/queries/inventory/stock-movements.ts'
import { lockLot } from '#db/queries/lots/lot-edits.ts'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { countUnitsAt } from '#domain/inventory/location.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { shareChosenLocation } from '../inventory/check-location.ts'
import { publishSettledStock } from '../inventory/release-stock.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { lotNotFound, type SavedLot, toLotRecord } from './save-lot.ts'

export interface LotCorrection {
  readonly id: string
  readonly expectedVersion: number
  /** What staff counted on the shelf of the location. */
  readonly onHand: number
  /** Undefined: the main location. */
  readonly locationId?: string | undefined
  /** The count that staff saw, to notice orders that were packed since. */
  readonly expectedOnHand?: number | undefined
  readonly reason: string
  readonly by: Actor
}

/**
 * Sets the count of a lot to what staff found on the shelf. The stock of its product follows while the lot is sold. When orders
 * reserve more than there is, the newest are short.
 */
export async function correctLotCount(shop: Shop, correction: LotCorrection): Promise<Result<SavedLot>> {
  const { id, expectedVersion, onHand, reason, by } = correction
  return runUnlessRefused(shop.db, async (transaction) => {
    const lot = await lockLot(transaction, id)
    if (lot === undefined) return refuse('not-found', lotNotFound)
    const location = await shareChosenLocation(transaction, correction.locationId)
    if (!location.ok) return location
    const { productId } = lot
    const levels = await listInventoryLevels(transaction, [productId])
    const there = countUnitsAt(levels, { productId, lotId: lot.id, locationId: location.value.id })
    const version = await getRecordVersion(transaction, toLotRecord(lot))
    const stale = refuseStaleCount({ number: lot.number, onHand: there }, correction, version)
    if (stale !== undefined) return { ok: false, refusal: stale }
    const recorded = await recordEdit(transaction, toLotRecord(lot), {
      expectedVersion,
      stored: { onHand: there },
      entered: { onHand },
      by,
      now: shop.clock.now(),
    })
    if (!recorded.ok) return recorded
    const before = await findStoredUnits(transaction, lot.productId)
    await insertStockMovements(
      transaction,
      [{ productId, lotId: lot.id, kind: 'corrected', quantity: onHand - there }],
      { by, at: shop.clock.now(), reason, locationId: location.value.id },
    )
    await publishSettledStock(transaction, [lot.productId])
    const after = await findStoredUnits(transaction, lot.productId)
    await recordEvent(shop, transaction, {
      by,
      kind: 'lot count corrected',
      subject: lot.number,
      detail: {
        product: lot.productName,
        onHand: `${there} → ${onHand}`,
        ...(location.value.isMain ? {} : { location: location.value.name }),
        ...(before?.stock === after?.stock ? {} : { stock: `${before?.stock} → ${after?.stock}` }),
        ...(before?.short === after?.short ? {} : { short: `${before?.short} → ${after?.short}` }),
        reason,
      },
    })
    return ok({
      id: lot.id,
      message: `Lot ${lot.number} has ${onHand} on hand${location.value.isMain ? '' : ` at ${location.value.name}`}.${explainShortOrders(after?.short ?? 0)}`,
    })
  })
}

function explainShortOrders(short: number): string {
  if (short === 0) return ''
  return ` Orders reserve ${short} more than there ${short === 1 ? 'is' : 'are'}.`
}

/** Packing changes the count, but not the version. An edit by staff is reported first. */
function refuseStaleCount(
  lot: { readonly number: string; readonly onHand: number },
  { onHand, expectedOnHand, expectedVersion }: LotCorrection,
  version: number,
): Refusal | undefined {
  if (expectedOnHand === undefined || expectedOnHand === lot.onHand) return undefined
  if (version !== expectedVersion) return undefined
  return refuse('edit-conflict', {
    message: `Lot ${lot.number} now has ${lot.onHand} on hand, not ${expectedOnHand}, because orders were packed or unpacked while you were counting. Check it and save again.`,
    conflict: {
      version,
      fields: [
        {
          field: 'onHand',
          yours: onHand,
          theirs: lot.onHand,
          changedBy: 'Packing',
          changedAt: undefined,
        },
      ],
    },
  }).refusal
}
