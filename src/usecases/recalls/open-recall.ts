import { findStoredLot } from '#db/queries/lots/lot-edits.ts'
import { insertRecall } from '#db/queries/recalls/recalls.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { RecallLevel } from '#domain/recalls/recall.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { lotNotFound } from '../lots/save-lot.ts'
import type { Shop } from '../shop.ts'

/** Opens a recall of a lot, or a drill of one. Nothing is stopped, held or sent until its steps are taken. */
export async function openRecall(
  shop: Shop,
  recall: {
    readonly lotId: string
    readonly isDrill: boolean
    readonly level: RecallLevel
    readonly reason: string
    readonly instructions: string
    readonly by: Actor
  },
): Promise<Result<{ readonly id: string; readonly message: string }>> {
  const { by, ...details } = recall
  return shop.db.transaction().execute(async (transaction) => {
    const lot = await findStoredLot(transaction, recall.lotId)
    if (lot === undefined) return refuse('not-found', lotNotFound)
    const opened = { ...details, openedAt: shop.clock.now(), openedBy: by.displayName }
    const inserted = await insertRecall(transaction, opened)
    if (inserted === undefined)
      return refuse('invalid-state', {
        message: recall.isDrill ? 'A drill of this lot is open.' : 'A recall of this lot is open.',
      })
    await recordEvent(shop, transaction, {
      by,
      kind: recall.isDrill ? 'recall drill opened' : 'recall opened',
      subject: lot.number,
      detail: { level: recall.level, reason: recall.reason, instructions: recall.instructions },
    })
    const message = recall.isDrill ? 'The drill has started.' : 'The recall is open.'
    return ok({ id: inserted.id, message })
  })
}
