import { findOrder, lockOrder } from '#db/queries/orders/orders.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { hasLeft, isPackedShipment, type Shipment } from '#domain/fulfillment/shipment.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { moveOrder } from './move-order.ts'
import { keepShipmentsOfLocation } from './shipments-of-location.ts'

/**
 * Ships the shipments of an order that have labels, each with the number of its label. What is still to be packed or labeled
 * stays in the shop, and what has left already is left as it is.
 */
export async function shipLabeledOrder(
  shop: Shop,
  {
    orderId,
    locationId,
    by,
  }: {
    readonly orderId: string
    /** Whose parcels. Undefined: those of all locations. */
    readonly locationId?: string | undefined
    readonly by: Actor
  },
): Promise<Result<undefined>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const own = await keepShipmentsOfLocation(transaction, order?.shipments ?? [], locationId)
    const shipments = own.filter(isPackedShipment)
    const labeled = shipments.flatMap(({ id, state, trackingNumber }) =>
      state === 'labeled' && trackingNumber !== undefined ? [{ id, trackingNumber }] : [],
    )
    if (labeled.length === 0)
      return shipments.length === 0 && own.some(hasLeft) ? ok(undefined) : refuseUnlabeled(shipments[0])
    for (const { id, trackingNumber } of labeled) {
      // An earlier shipment of this run changed the order.
      const current = await findOrder(transaction, orderId)
      if (current === undefined) throw new Error('An order vanished while it was locked')
      const tracking = { text: trackingNumber, isConfirmed: true, scope: undefined }
      const shipped = await moveOrder(shop, transaction, current, {
        to: 'shipped',
        shipmentId: id,
        tracking,
        by,
      })
      if (!shipped.ok) return shipped
    }
    return ok(undefined)
  })
}

function refuseUnlabeled(shipment: Pick<Shipment, 'position'> | undefined): Result<never> {
  return refuse('invalid-state', {
    message:
      shipment === undefined
        ? 'No shipment of the order is packed.'
        : `Shipment ${shipment.position} has no label of the shop. Ship it on the order page with its tracking number, or import the tracking numbers.`,
  })
}
