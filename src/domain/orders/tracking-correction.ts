import type { Shipment } from '../fulfillment/shipment.ts'
import { ok, type Result, refuse } from '../refusal.ts'
import type { Order } from './order.ts'

const notOnItsWay = 'Only a shipment on its way has a tracking number to correct.'

/** Why staff cannot correct the tracking number of a shipment; undefined when they can. */
export function explainBlockedTrackingCorrection({ state }: Pick<Shipment, 'state'>): string | undefined {
  return state === 'shipped' ? undefined : notOnItsWay
}

/** The shipment whose number is corrected. @param shipmentId undefined: the only one that is on its way */
export function findCorrectedShipment(
  { shipments }: Pick<Order, 'shipments'>,
  shipmentId: string | undefined,
): Result<Shipment> {
  const [shipment, ...others] = shipments.filter((each) =>
    shipmentId === undefined ? explainBlockedTrackingCorrection(each) === undefined : each.id === shipmentId,
  )
  if (others.length > 0)
    return refuse('invalid-state', {
      message: `${others.length + 1} shipments are on their way. Choose one of them.`,
    })
  if (shipment === undefined) return refuse('invalid-state', { message: notOnItsWay })
  const blocked = explainBlockedTrackingCorrection(shipment)
  return blocked === undefined ? ok(shipment) : refuse('invalid-state', { message: blocked })
}
