import { updateCancellation } from '#db/queries/orders/order-parts.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { decideCancellation, explainBlockedDecline } from '#domain/orders/cancellation.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { describeNextStep, explainBlockedStaffStep } from '#domain/orders/staff-actions.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { reviewOrder } from '../compliance/review-open-orders.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { explainDelivery } from '../email/queue-email.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import type { Shop } from '../shop.ts'

/** Declines a customer's request to cancel an order, and emails the message. Canceling the order accepts it. */
export async function declineCancellation(
  shop: Shop,
  decline: {
    readonly number: string
    /** The version of the order that staff saw. */
    readonly expectedVersion?: number | undefined
    /** Shown to the customer. */
    readonly message: string
    readonly by: Actor
  },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrderByNumber(transaction, decline.number, decline.expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    const { message, by } = decline
    const blocked = explainBlockedDecline(order)
    if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
    const decidedAt = shop.clock.now()
    const decision = { decidedAt, decidedBy: by.displayName, message }
    const declined = decideCancellation(order.cancellation, 'declined', decision)
    if (declined === undefined) throw new Error(`Order ${order.number}: its request cannot be declined`)
    await updateCancellation(transaction, order.id, declined)
    const event = { kind: 'cancellation-declined', data: { message } } as const
    await recordOrderEvent(transaction, order, { actor: toEventActor(by), event, occurredAt: decidedAt })
    // The rules may forbid the order since it was last checked.
    const reviewed = await reviewOrder(shop, transaction, { ...order, cancellation: declined })
    const refunds = await listRefunds(transaction, order.id)
    const context = { refunds, shopMode: shop.mode, now: decidedAt }
    const isSent = await queueEventEmail(shop, transaction, order, event, {
      canBePacked: explainBlockedStaffStep(reviewed, { kind: 'packed' }, context) === undefined,
    })
    return ok(
      `The request to cancel order ${order.number} is declined. ${describeNextStep(reviewed, context)} ${explainDelivery(isSent)}`,
    )
  })
}
