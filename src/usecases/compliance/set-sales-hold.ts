import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { listSalesHolds, saveSalesHold } from '#db/queries/compliance/rules.ts'
import { lockRecord } from '#db/queries/record-changes.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import type { ProductClass } from '#domain/compliance/lab-results.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { checkClaims } from './check-claims.ts'

export interface SalesHoldUpdate {
  readonly productClass: ProductClass
  /** The version of the hold when the decision began. */
  readonly expectedVersion: number
  readonly held: boolean
  /** The notice for shoppers. Empty keeps the current one. */
  readonly notice: string
  readonly reason: string
  readonly by: Actor
}

/** Sets or lifts the sales hold on a product class. The owner decides and the reason is recorded (D29). */
export async function setSalesHold(shop: Shop, change: SalesHoldUpdate): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const record = { kind: 'sales-hold', id: change.productClass } as const
    await lockRecord(transaction, record)
    const current = (await listSalesHolds(transaction)).find(
      (hold) => hold.productClass === change.productClass,
    )
    const notice = change.notice === '' ? (current?.notice ?? '') : change.notice
    if (change.held && notice === '') {
      return refuse('invalid-input', {
        message: 'Enter the notice that customers see.',
        fields: { notice: 'Enter the notice that customers see.' },
      })
    }
    const claim = await checkClaims(shop, transaction, {
      scope: 'content',
      subject: `sales hold ${change.productClass}`,
      texts: { notice: notice === current?.notice ? undefined : notice },
      overrideReason: 'never',
      by: change.by,
      now: shop.clock.now(),
    })
    if (claim !== undefined) return { ok: false, refusal: claim }
    const recorded = await recordEdit(transaction, record, {
      expectedVersion: change.expectedVersion,
      stored: { isHeld: current?.held ?? false, notice: current?.notice ?? '' },
      entered: { isHeld: change.held, notice },
      by: change.by,
      now: shop.clock.now(),
    })
    if (!recorded.ok) return recorded
    await saveSalesHold(transaction, {
      productClass: change.productClass,
      held: change.held,
      notice,
      reason: change.reason,
      staffId: change.by.id,
      now: shop.clock.now(),
    })
    await recordAudit(transaction, {
      by: change.by,
      action: change.held ? 'sales hold set' : 'sales hold lifted',
      subject: change.productClass,
      detail: { heldBefore: current?.held ?? false, notice, reason: change.reason },
    })
    await publishCacheTags(transaction, ['catalog', 'rules'])
    await shop.enqueue(transaction, { name: 'review-open-orders', data: {} })
    return ok(change.held ? 'Sales hold set. The products are shown but not sold.' : 'Sales hold lifted.')
  })
}
