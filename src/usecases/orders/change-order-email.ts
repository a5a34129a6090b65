import type { Database } from '#db/open.ts'
import { moveUnsentEmails } from '#db/queries/email/emails.ts'
import { updateOrderEmail } from '#db/queries/orders/order-address.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isSameEmail } from '#domain/email-address.ts'
import type { Order } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { explainDelivery, queueEmail } from '../email/queue-email.ts'
import { orderEmailMovedEmail } from '../email/templates/order-email-moved.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import type { Shop } from '../shop.ts'

/**
 * Corrects the email address of an order, as its customer asked. Both addresses are told, the earlier one without the new
 * one. What could not be sent yet goes to the new address (decision 0164).
 */
export async function changeOrderEmail(
  shop: Shop,
  change: {
    readonly number: string
    /** The version of the order that staff saw. */
    readonly expectedVersion: number
    readonly email: string
    readonly reason: string
    readonly by: Actor
  },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const { number, expectedVersion, email } = change
    const locked = await lockOrderByNumber(transaction, number, expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    if (isSameEmail(order.email, email)) {
      const message = 'The order has this email address already.'
      return refuse('invalid-input', { message, fields: { email: message } })
    }
    const corrected = { ...order, email }
    await updateOrderEmail(transaction, corrected)
    await moveUnsentEmails(transaction, { orderId: order.id, from: order.email, to: email })
    const event = {
      kind: 'email-changed',
      data: { from: order.email, to: email, reason: change.reason },
    } as const
    await recordOrderEvent(transaction, order, {
      actor: toEventActor(change.by),
      event,
      occurredAt: shop.clock.now(),
    })
    await tellEarlierAddress(shop, transaction, order)
    const isSent = await queueEventEmail(shop, transaction, corrected, event, undefined)
    return ok(`The emails of order ${order.number} go to ${email}. ${explainDelivery(isSent)}`)
  })
}

/** Its reader may be a stranger, so it has neither the new address nor a link to the order. */
async function tellEarlierAddress(shop: Shop, transaction: Database, order: Order): Promise<void> {
  await queueEmail(
    shop,
    transaction,
    { to: order.email, template: 'order-email-moved', orderId: order.id, isDemo: order.isDemo },
    (store) => orderEmailMovedEmail(store, order.number),
  )
}
