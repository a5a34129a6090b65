import { deleteParcelNews } from '#db/queries/fulfillment/parcel-tracking.ts'
import { updateTrackingNumber } from '#db/queries/fulfillment/shipments.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isSameTrackingNumber } from '#domain/fulfillment/tracking-number.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { describePart, nameShipment } from '#domain/orders/shipment-step.ts'
import { findCorrectedShipment } from '#domain/orders/tracking-correction.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { explainDelivery } from '../email/queue-email.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import type { Shop } from '../shop.ts'
import { type EnteredTrackingNumber, readTrackingNumber } from './read-tracking-number.ts'

/**
 * Corrects the tracking number of a shipped order. Its news were of another parcel. The customer gets an email with the new link.
 */
export async function correctTrackingNumber(
  shop: Shop,
  correction: {
    readonly number: string
    /** The version of the order that staff saw. */
    readonly expectedVersion: number
    /** Undefined: the only one that is on its way. */
    readonly shipmentId?: string | undefined
    readonly entered: EnteredTrackingNumber
    readonly by: Actor
  },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const { number, expectedVersion, shipmentId, entered, by } = correction
    const locked = await lockOrderByNumber(transaction, number, expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    const found = findCorrectedShipment(order, shipmentId)
    if (!found.ok) return found
    const shipment = found.value
    const read = await readTrackingNumber({ db: transaction, mode: shop.mode }, shipment, entered)
    if (!read.ok) return read
    const [from, to] = [shipment.trackingNumber ?? 'none', read.value]
    if (isSameTrackingNumber(from, to)) {
      const message = 'The shipment has this tracking number already.'
      return refuse('invalid-input', { message, fields: { trackingNumber: message } })
    }
    await updateTrackingNumber(transaction, shipment.id, to)
    await deleteParcelNews(transaction, shipment.id)
    const event = {
      kind: 'tracking-corrected',
      data: { from, to, ...describePart(order, shipment) },
    } as const
    await recordOrderEvent(transaction, order, {
      actor: toEventActor(by),
      event,
      occurredAt: shop.clock.now(),
    })
    const shipments = order.shipments.map((each) =>
      each === shipment ? { ...each, trackingNumber: to } : each,
    )
    const corrected = { ...order, shipments }
    const isSent = await queueEventEmail(shop, transaction, corrected, event, undefined)
    return ok(
      `${nameShipment(order.number, event.data)} has tracking number ${to}. ${explainDelivery(isSent)}`,
    )
  })
}
