import { updateOrder } from '#db/queries/orders/orders.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isSameTrackingNumber } from '#domain/fulfillment/tracking-number.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { explainBlockedTrackingCorrection } from '#domain/orders/tracking-correction.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { explainDelivery } from '../email/queue-email.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import type { Shop } from '../shop.ts'
import { type EnteredTrackingNumber, readTrackingNumber } from './read-tracking-number.ts'

/** Corrects the tracking number of a shipped order. The customer gets an email with the new link. */
export async function correctTrackingNumber(
  shop: Shop,
  correction: {
    readonly number: string
    /** The version of the order that staff saw. */
    readonly expectedVersion: number
    readonly entered: EnteredTrackingNumber
    readonly by: Actor
  },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const { number, expectedVersion, entered, by } = correction
    const locked = await lockOrderByNumber(transaction, number, expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    const blocked = explainBlockedTrackingCorrection(order)
    if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
    const read = await readTrackingNumber(transaction, order, entered)
    if (!read.ok) return read
    const [from, to] = [order.trackingNumber ?? 'none', read.value]
    if (isSameTrackingNumber(from, to)) {
      const message = 'The order has this tracking number already.'
      return refuse('invalid-input', { message, fields: { trackingNumber: message } })
    }
    await updateOrder(transaction, order.id, { trackingNumber: to })
    const event = { kind: 'tracking-corrected', data: { from, to } } as const
    await recordOrderEvent(transaction, order, {
      actor: toEventActor(by),
      event,
      occurredAt: shop.clock.now(),
    })
    const corrected = { ...order, trackingNumber: to }
    const isSent = await queueEventEmail(shop, transaction, corrected, event, undefined)
    return ok(`Order ${order.number} has tracking number ${to}. ${explainDelivery(isSent)}`)
  })
}
