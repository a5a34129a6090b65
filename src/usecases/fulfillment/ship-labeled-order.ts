import { findOrder, lockOrder } from '#db/queries/orders/orders.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { hasLeft, isPackedShipment } from '#domain/fulfillment/shipment.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { moveOrder } from './move-order.ts'

/** Ships all packed shipments of an order, each with the number of its label, or none. What has left already is left as it is. */
export async function shipLabeledOrder(
  shop: Shop,
  { orderId, by }: { readonly orderId: string; readonly by: Actor },
): Promise<Result<undefined>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const shipments = order?.shipments.filter(isPackedShipment) ?? []
    if (shipments.length === 0)
      return order?.shipments.some(hasLeft) === true
        ? ok(undefined)
        : refuse('invalid-state', { message: 'No shipment of the order is packed.' })
    for (const { id, position, state, trackingNumber } of shipments) {
      if (state !== 'labeled' || trackingNumber === undefined)
        return refuse('invalid-state', {
          message: `Shipment ${position} has no label of the shop. Ship it on the order page with its tracking number, or import the tracking numbers.`,
        })
      // An earlier shipment of this run changed the order.
      const current = await findOrder(transaction, orderId)
      if (current === undefined) throw new Error('An order vanished while it was locked')
      const tracking = { text: trackingNumber, isConfirmed: true }
      const shipped = await moveOrder(shop, transaction, current, {
        ...{ to: 'shipped', shipmentId: id, tracking, by },
      })
      if (!shipped.ok) return shipped
    }
    return ok(undefined)
  })
}
