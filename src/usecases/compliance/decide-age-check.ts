import { addOrderEvent, findOrderByNumber, lockOrder, updateOrder } from '#db/queries/orders/orders.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { mailBuyer } from '../email/queue-order-email.ts'
import { whyNotDecideAge } from '../orders/staff-actions.ts'
import type { Shop } from '../shop.ts'

/** A person's verdict where the age verifier gave none, with the reason for the record (D30). */
export async function decideAge(
  shop: Shop,
  decision: {
    readonly number: string
    readonly verdict: 'verified' | 'rejected'
    readonly reason: string
    readonly by: Actor
  },
): Promise<Outcome<string>> {
  const { verdict, reason, by } = decision
  return shop.db.transaction().execute(async (transaction) => {
    const found = await findOrderByNumber(transaction, decision.number)
    const order = found === undefined ? undefined : await lockOrder(transaction, found.id)
    if (order === undefined)
      return refused('order-not-found', { message: 'There is no order with this number.' })
    const whyNot = whyNotDecideAge(order, verdict)
    if (whyNot !== undefined) return refused('wrong-state', { message: whyNot })
    await updateOrder(transaction, order.id, { age_status: verdict })
    await addOrderEvent(transaction, {
      orderId: order.id,
      actor: by.display_name,
      kind: `age-${verdict}`,
      detail: reason,
      at: shop.clock.now(),
    })
    if (verdict === 'rejected') await mailBuyer(shop, transaction, order, { kind: 'age-check-failed' })
    await recordAudit(transaction, {
      by,
      action: `age ${verdict}`,
      subject: order.number,
      detail: { from: order.age_status, reason },
    })
    return granted(`The age of the buyer of ${order.number} is ${verdict}.`)
  })
}
