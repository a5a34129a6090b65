import { lockCodeBatch, withdrawCodeBatch } from '#db/queries/promotions/promotion-codes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

/** Withdraws the unused codes of a batch for good. Orders that used one keep their discount. */
export async function withdrawCodes(
  shop: Shop,
  { batchId, by }: { readonly batchId: string; readonly by: Actor },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const batch = isId(batchId) ? await lockCodeBatch(transaction, batchId) : undefined
    if (batch === undefined) return refuse('not-found', { message: 'These codes do not exist.' })
    if (batch.withdrawnAt !== undefined)
      return refuse('invalid-state', { message: 'These codes are withdrawn already.' })
    await withdrawCodeBatch(transaction, batchId, {
      withdrawnAt: shop.clock.now(),
      withdrawnBy: by.displayName,
    })
    await recordEvent(shop, transaction, { by, kind: 'promotion codes withdrawn', subject: batch.name })
    return ok(`The unused codes of "${batch.name}" are withdrawn.`)
  })
}
