import { findStoredLot } from '#db/queries/lots/lot-edits.ts'
import { listAllRecallOrders, type RecallOrder } from '#db/queries/recalls/recall-orders.ts'
import { findRecall } from '#db/queries/recalls/recalls.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { recallNotFound } from './load-recall.ts'

/** All orders of a recall with their customers, and a record of who took them. */
export async function exportRecallOrders(
  shop: Shop,
  { caseId, by }: { readonly caseId: string; readonly by: Actor },
): Promise<Result<{ readonly lotNumber: string; readonly orders: readonly RecallOrder[] }>> {
  const recall = await findRecall(shop.db, caseId)
  const lot = recall && (await findStoredLot(shop.db, recall.lotId))
  if (recall === undefined || lot === undefined) return refuse('not-found', recallNotFound)
  const scope = { caseId, lotId: lot.id, mode: shop.mode }
  const orders = await listAllRecallOrders(shop.db, scope)
  await recordEvent(shop, shop.db, {
    by,
    kind: 'recall orders exported',
    subject: lot.number,
    detail: { orders: orders.length },
  })
  return ok({ lotNumber: lot.number, orders })
}
