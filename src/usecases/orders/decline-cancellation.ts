import { insertOrderEvent, updateCancellation } from '#db/queries/orders/orders.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { decideCancellation, findOpenCancellation } from '#domain/orders/cancellation.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { queueOrderEmail } from '../email/queue-order-email.ts'
import type { Shop } from '../shop.ts'
import { lockOrderByNumber } from './lock-order.ts'

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
    const decidedAt = shop.clock.now()
    const decision = { decidedAt, decidedBy: by.displayName, message }
    const declined = decideCancellation(findOpenCancellation(order), 'declined', decision)
    if (declined === undefined)
      return refuse('invalid-state', { message: 'There is no open request to cancel this order.' })
    await updateCancellation(transaction, order.id, declined)
    await insertOrderEvent(transaction, {
      orderId: order.id,
      actor: by.displayName,
      kind: 'cancellation-declined',
      detail: `We did not cancel your order: ${message}`,
      occurredAt: decidedAt,
    })
    await queueOrderEmail(shop, transaction, order, { kind: 'cancellation-declined', message })
    await recordAudit(transaction, {
      by,
      action: 'order cancellation declined',
      subject: order.number,
      detail: { message },
    })
    return ok(`The request to cancel order ${order.number} is declined.`)
  })
}
