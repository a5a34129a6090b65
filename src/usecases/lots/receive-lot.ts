import { insertStockMovements } from '#db/queries/inventory/stock-movements.ts'
import { lockLot, type StoredLot } from '#db/queries/lots/lot-edits.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { shareChosenLocation } from '../inventory/check-location.ts'
import { publishSettledStock } from '../inventory/release-stock.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { lotNotFound, type SavedLot, toLotRecord } from './save-lot.ts'

export interface LotReceipt {
  readonly id: string
  /** The version of the lot that staff saw: a receipt that is sent twice counts once. */
  readonly expectedVersion: number
  readonly quantity: number
  /** Such as the number of a delivery note. */
  readonly note?: string | undefined
  /** Where the units are. Undefined: at the main location. */
  readonly locationId?: string | undefined
  readonly by: Actor
}

/** Adds received units to the count of a lot, and so to the stock of its product. Short orders get them first. */
export async function receiveLot(shop: Shop, receipt: LotReceipt): Promise<Result<SavedLot>> {
  const { id, expectedVersion, quantity, note, by } = receipt
  return runUnlessRefused(shop.db, async (transaction) => {
    const lot = await lockLot(transaction, id)
    if (lot === undefined) return refuse('not-found', lotNotFound)
    const message = refuseReceipt(lot)
    if (message !== undefined) return refuse('invalid-state', { message })
    const location = await shareChosenLocation(transaction, receipt.locationId)
    if (!location.ok) return location
    const onHand = lot.count.onHand + quantity
    const now = shop.clock.now()
    const recorded = await recordEdit(transaction, toLotRecord(lot), {
      expectedVersion,
      stored: { received: lot.count.received },
      entered: { received: lot.count.received + quantity },
      by,
      now,
    })
    if (!recorded.ok) return recorded
    await insertStockMovements(
      transaction,
      [{ productId: lot.productId, lotId: lot.id, kind: 'received', quantity }],
      { by, at: now, reason: note, locationId: location.value.id },
    )
    await publishSettledStock(transaction, [lot.productId])
    await recordEvent(shop, transaction, {
      by,
      kind: 'lot received',
      subject: lot.number,
      detail: {
        product: lot.productName,
        units: quantity,
        onHand: `${lot.count.onHand} → ${onHand}`,
        ...(location.value.isMain ? {} : { location: location.value.name }),
        ...(note ? { note } : {}),
      },
    })
    return ok({
      id: lot.id,
      message: `${quantity} received. Lot ${lot.number} has ${onHand} on hand.${explainWait(lot)}`,
    })
  })
}

/** Units of a lot that waits for its report are not in stock yet. */
function explainWait({ status, isCurrent }: StoredLot): string {
  if (status !== 'draft') return ''
  return isCurrent ? ' Nothing is sold until it passes.' : ' They are in stock once it passes.'
}

/** Units of a lot that is not sold anymore belong to no delivery. */
function refuseReceipt({ status }: Pick<StoredLot, 'status'>): string | undefined {
  if (status === 'recalled') return 'This lot is recalled. Receive the units as another lot.'
  if (status === 'failed') return 'This lot has failed. Reopen it before you receive more of it.'
  if (status === 'expired')
    return 'The report of this lot has expired. Pass the lot with a new report before you receive more of it.'
  return undefined
}
