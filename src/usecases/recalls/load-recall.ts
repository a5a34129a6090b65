import { findStoredLot, type StoredLot } from '#db/queries/lots/lot-edits.ts'
import { countRecallOrders } from '#db/queries/recalls/recall-orders.ts'
import { findRecall, listRecallSteps } from '#db/queries/recalls/recalls.ts'
import type { RecallCase, RecallCounts, RecallStepDone } from '#domain/recalls/recall.ts'
import type { Shop } from '../shop.ts'

export interface LoadedRecall {
  readonly recall: RecallCase
  readonly lot: StoredLot
  readonly steps: readonly RecallStepDone[]
  readonly counts: RecallCounts
}

export const recallNotFound = { message: 'This recall does not exist.' }

/** A recall with its steps, and with the orders of its lot counted now. */
export async function loadRecall(shop: Shop, id: string): Promise<LoadedRecall | undefined> {
  const recall = await findRecall(shop.db, id)
  if (recall === undefined) return undefined
  const [lot, steps, counts] = await Promise.all([
    findStoredLot(shop.db, recall.lotId),
    listRecallSteps(shop.db, id),
    countRecallOrders(shop.db, { caseId: id, lotId: recall.lotId, mode: shop.mode }),
  ])
  if (lot === undefined) return undefined
  return { recall, lot, steps, counts }
}
