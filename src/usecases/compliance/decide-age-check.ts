import { findOrderByNumber, insertOrderEvent, lockOrder, updateOrder } from '#db/queries/orders/orders.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { queueOrderEmail } from '../email/queue-order-email.ts'
import { explainBlockedAgeDecision } from '../orders/staff-actions.ts'
import type { Shop } from '../shop.ts'

/** A person's verdict where the age verifier gave none, with the reason for the record (D30). */
export async function decideAgeCheck(
  shop: Shop,
  decision: {
    readonly number: string
    readonly verdict: 'verified' | 'rejected'
    readonly reason: string
    readonly by: Actor
  },
): Promise<Result<string>> {
  const { verdict, reason, by } = decision
  return shop.db.transaction().execute(async (transaction) => {
    const found = await findOrderByNumber(transaction, decision.number)
    const order = found === undefined ? undefined : await lockOrder(transaction, found.id)
    if (order === undefined)
      return refuse('order-not-found', { message: 'There is no order with this number.' })
    const whyNot = explainBlockedAgeDecision(order, verdict)
    if (whyNot !== undefined) return refuse('wrong-state', { message: whyNot })
    await updateOrder(transaction, order.id, { ageState: verdict })
    await insertOrderEvent(transaction, {
      orderId: order.id,
      actor: by.displayName,
      kind: `age-${verdict}`,
      detail: reason,
      at: shop.clock.now(),
    })
    if (verdict === 'rejected') await queueOrderEmail(shop, transaction, order, { kind: 'age-check-failed' })
    await recordAudit(transaction, {
      by,
      action: `age ${verdict}`,
      subject: order.number,
      detail: { from: order.ageState, reason },
    })
    return ok(`The age of the buyer of ${order.number} is ${verdict}.`)
  })
}
