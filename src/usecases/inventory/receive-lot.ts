import { lockLot, type StoredLot } from '#db/queries/catalog/lot-edits.ts'
import { saveLotCount } from '#db/queries/inventory/lot-counts.ts'
import { adjustStock } from '#db/queries/inventory/stock.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { receivePieces } from '#domain/inventory/lot-count.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { lotNotFound, publishLotStock, type SavedLot, toLotRecord } from '../catalog/save-lot.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

export interface LotReceipt {
  readonly id: string
  /** The version of the lot that staff saw: a receipt that is sent twice counts once (D42). */
  readonly expectedVersion: number
  readonly quantity: number
  /** Such as the number of a delivery note. */
  readonly note?: string | undefined
  readonly by: Actor
}

/** Adds received pieces to the count of a lot and to the stock of its product. */
export async function receiveLot(shop: Shop, receipt: LotReceipt): Promise<Result<SavedLot>> {
  const { id, expectedVersion, quantity, note, by } = receipt
  return runUnlessRefused(shop.db, async (transaction) => {
    const lot = await lockLot(transaction, id)
    if (lot === undefined) return refuse('not-found', lotNotFound)
    const message = refuseReceipt(lot)
    if (message !== undefined) return refuse('invalid-state', { message })
    const count = receivePieces(lot.count, quantity)
    const recorded = await recordEdit(transaction, toLotRecord(lot), {
      expectedVersion,
      stored: { received: lot.count.received },
      entered: { received: count.received },
      by,
      now: shop.clock.now(),
    })
    if (!recorded.ok) return recorded
    await saveLotCount(transaction, lot.id, count)
    await adjustStock(transaction, [{ productId: lot.productId, change: quantity }])
    await recordAudit(transaction, {
      by,
      action: 'lot received',
      subject: lot.number,
      detail: {
        product: lot.productName,
        pieces: quantity,
        onHand: `${lot.count.onHand ?? 'not counted'} → ${count.onHand}`,
        ...(note ? { note } : {}),
      },
    })
    await publishLotStock(transaction, lot.productId)
    return ok({
      id: lot.id,
      message: `${quantity} received. Lot ${lot.number} has ${count.onHand} on hand.`,
    })
  })
}

/** Pieces of a lot that is not sold anymore would be sold as another lot. */
function refuseReceipt({ status }: Pick<StoredLot, 'status'>): string | undefined {
  if (status === 'recalled') return 'This lot is recalled. Receive the pieces as another lot.'
  if (status === 'failed') return 'This lot has failed. Reopen it before you receive more of it.'
  if (status === 'expired')
    return 'The report of this lot has expired. Pass the lot with a new report before you receive more of it.'
  return undefined
}
