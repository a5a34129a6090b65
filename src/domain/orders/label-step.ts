import { explainRequestedLabel, type Shipment } from '../fulfillment/shipment.ts'
import type { Order } from './order.ts'
import { planShipmentStep } from './shipment-step.ts'
import { explainBlockedStaffStep, type StaffStepContext } from './staff-actions.ts'

/** Why no label can be bought for a shipment; undefined when one can. It must be allowed to leave. */
export function explainBlockedLabel(
  order: Order,
  shipment: Shipment,
  context: StaffStepContext,
): string | undefined {
  if (shipment.state === 'labeled') return `Shipment ${shipment.position} has a label.`
  if (shipment.state !== 'packed') return `Shipment ${shipment.position} is ${shipment.state}.`
  const requested = explainRequestedLabel(shipment)
  if (requested !== undefined) return requested
  const planned = planShipmentStep(order, { kind: 'shipped', shipmentId: shipment.id })
  if (!planned.ok) return planned.refusal.message
  return explainBlockedStaffStep(order, { kind: 'shipped', leadsTo: planned.value.leadsTo }, context)
}
