import {
  countUnits,
  explainRequestedLabel,
  hasLeft,
  isLiveShipment,
  type Shipment,
  type ShipmentState,
  shipmentStateTable,
} from '../fulfillment/shipment.ts'
import { ok, type Result, refuse } from '../refusal.ts'
import type { Order } from './order.ts'
import { type FulfillmentFacts, projectFulfillment } from './order-projection.ts'
import type { FulfillmentState, ShipmentEventKind } from './order-states.ts'

/** What staff do with a shipment of an order, or with a new one. */
export interface ShipmentStep {
  readonly kind: ShipmentEventKind
  /** Undefined: the only one that can take the step. */
  readonly shipmentId?: string | undefined
  /** How many units are packed. Undefined: all that are in no shipment. */
  readonly units?: number | undefined
}

export interface PlannedStep {
  /** Undefined for a shipment that is packed now, and where the table of the order says why the step is impossible. */
  readonly shipment: Shipment | undefined
  /** The state of the order after the step; undefined where its table says why the step is impossible. */
  readonly leadsTo: FulfillmentState | undefined
}

type ShippingOrder = Pick<Order, 'fulfillment' | 'shipments' | 'units' | 'canceledAt'>

const states = {
  packed: 'packed',
  unpacked: 'voided',
  shipped: 'shipped',
  delivered: 'delivered',
  returned: 'returned',
  lost: 'lost',
} as const satisfies Record<ShipmentEventKind, ShipmentState>

/** The state of a shipment after a step. */
export function getShipmentState(kind: ShipmentEventKind): ShipmentState {
  return states[kind]
}

/** Units of an order that are in no shipment. */
export function countUnpacked({ units, shipments }: Pick<Order, 'units' | 'shipments'>): number {
  return units - countUnits(shipments.filter(isLiveShipment).flatMap(({ lines }) => lines))
}

/** Which shipment a step is about, and what it makes of the order. The refusal says why it is none, or which of several to name. */
export function planShipmentStep(order: ShippingOrder, step: ShipmentStep): Result<PlannedStep> {
  return step.kind === 'packed' ? planPacking(order, step) : planMove(order, step, step.kind)
}

function planPacking(order: ShippingOrder, { units }: ShipmentStep): Result<PlannedStep> {
  if (order.fulfillment !== 'unfulfilled' && order.fulfillment !== 'partially-fulfilled')
    return ok({ shipment: undefined, leadsTo: undefined })
  const unpacked = countUnpacked(order)
  if (unpacked <= 0 && order.fulfillment === 'partially-fulfilled')
    return refuseStep('All items of the order are packed.')
  const added = { state: 'packed', units: units ?? unpacked } as const
  return ok({ shipment: undefined, leadsTo: project(order, [...order.shipments.map(toFacts), added]) })
}

const impossible = {
  unpacked: 'No shipment of the order is packed.',
  shipped: 'No shipment of the order is packed.',
  delivered: 'No shipment of the order is on its way.',
  returned: 'No shipment of the order is on its way.',
  lost: 'No shipment of the order is on its way.',
} as const

function planMove(
  order: ShippingOrder,
  { shipmentId }: ShipmentStep,
  kind: Exclude<ShipmentEventKind, 'packed'>,
): Result<PlannedStep> {
  const to = states[kind]
  const [shipment, ...others] =
    shipmentId === undefined
      ? order.shipments.filter(({ state }) => shipmentStateTable.can(state, to))
      : order.shipments.filter(({ id }) => id === shipmentId)
  if (others.length > 0)
    return refuseStep(`${others.length + 1} shipments can be ${kind}. Choose one of them.`)
  if (shipment === undefined) {
    if (shipmentId !== undefined) return refuseStep('The order has no such shipment.')
    const isInParts = order.fulfillment === 'partially-fulfilled'
    // An order with a lost parcel can be unpacked after it was shipped, so that its table does not refuse it.
    const hasOnlyShipped = order.fulfillment === 'shipped' && kind === 'unpacked'
    return isInParts || hasOnlyShipped || kind === 'lost'
      ? refuseStep(impossible[kind])
      : ok({ shipment: undefined, leadsTo: undefined })
  }
  const requested = kind === 'unpacked' || kind === 'shipped' ? explainRequestedLabel(shipment) : undefined
  const blocked = requested ?? shipmentStateTable.explain(shipment.state, to)
  if (blocked !== undefined) return refuseStep(blocked)
  const moved = order.shipments.map((each) => ({
    ...toFacts(each),
    state: each === shipment ? to : each.state,
  }))
  return ok({ shipment, leadsTo: project(order, moved) })
}

const toFacts = ({ state, lines }: Shipment) => ({ state, units: countUnits(lines) })

function project(
  { units, canceledAt }: ShippingOrder,
  shipments: FulfillmentFacts['shipments'],
): FulfillmentState {
  return projectFulfillment({ units, canceledAt, shipments })
}

function refuseStep(message: string): Result<never> {
  return refuse('invalid-state', { message })
}

/** The number of the only parcel that has left, or the numbers of all: '9400…, 9405…'. Undefined before one has left. */
export function formatTrackingNumbers({ shipments }: Pick<Order, 'shipments'>): string | undefined {
  const numbers = shipments.filter(hasLeft).flatMap(({ trackingNumber }) => trackingNumber ?? [])
  return numbers.length === 0 ? undefined : numbers.join(', ')
}

/** The shipments that are packed, under way, arrived or lost. */
export function listShownShipments({ shipments }: Pick<Order, 'shipments'>): readonly Shipment[] {
  return shipments.filter(({ state }) => state !== 'voided')
}

/** Which shipment an event is about. Nothing for the only shipment of an order that has all its items. */
export function describePart(
  { shipments, units }: Pick<Order, 'shipments' | 'units'>,
  { id, position, lines }: Shipment,
): { readonly shipment?: number } {
  const isWhole = shipments.every((other) => !isLiveShipment(other) || other.id === id)
  return isWhole && countUnits(lines) === units ? {} : { shipment: position }
}

/** 'Order LW-1', or 'Shipment 2 of order LW-1' */
export function nameShipment(
  orderNumber: string,
  { shipment }: { readonly shipment?: number | undefined },
): string {
  return shipment === undefined ? `Order ${orderNumber}` : `Shipment ${shipment} of order ${orderNumber}`
}
