import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { getRejectionDeadline } from '#domain/compliance/age-check.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { explainDemoOrder } from '#domain/settings/shop-mode.ts'
import { queueOrderEmail } from '../email/queue-order-email.ts'
import { applyTransition } from '../orders/apply-transition.ts'
import { lockOrderByNumber } from '../orders/lock-order.ts'
import type { Shop } from '../shop.ts'

/** Records a staff member's decision where the age verifier had none, with the reason (D30). */
export async function decideAgeCheck(
  shop: Shop,
  decision: {
    readonly number: string
    /** The version of the order that staff saw. */
    readonly expectedVersion?: number | undefined
    readonly verdict: 'verified' | 'rejected'
    readonly reason: string
    readonly by: Actor
  },
): Promise<Result<string>> {
  const { verdict, reason, by } = decision
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrderByNumber(transaction, decision.number, decision.expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    const blocked = explainDemoOrder(order, shop.mode)
    if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
    const occurredAt = shop.clock.now()
    const decided = await applyTransition(
      transaction,
      order,
      { kind: `age-${verdict}` },
      { actor: by.displayName, detail: reason, occurredAt },
    )
    if (!decided.ok) return decided
    if (verdict === 'rejected')
      await queueOrderEmail(shop, transaction, order, {
        kind: 'age-check-failed',
        cancelsAt: getRejectionDeadline(occurredAt),
      })
    await recordAudit(transaction, {
      by,
      action: `age ${verdict}`,
      subject: order.number,
      detail: { from: order.age, reason },
    })
    return ok(`Age check of ${order.number}: ${verdict}.`)
  })
}
