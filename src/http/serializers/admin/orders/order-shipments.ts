import { type OrderShipment, type ShipmentLabel, shipmentSteps } from '#contract/admin/orders/shipments.ts'
import type { StoredScan } from '#db/queries/fulfillment/parcel-tracking.ts'
import {
  getExpectedDay,
  type ParcelNews,
  parcelProblems,
  parcelStepTexts,
} from '#domain/fulfillment/parcel-step.ts'
import type { Shipment } from '#domain/fulfillment/shipment.ts'
import type { ShippingLabel } from '#domain/fulfillment/shipping-label.ts'
import { getTrackingUrl } from '#domain/fulfillment/tracking.ts'
import { explainBlockedLabel } from '#domain/orders/label-step.ts'
import type { Order, OrderLineWithLots } from '#domain/orders/order.ts'
import type { ShipmentEventKind } from '#domain/orders/order-states.ts'
import { listShownShipments, planShipmentStep } from '#domain/orders/shipment-step.ts'
import { explainBlockedStaffStep, type StaffStepContext } from '#domain/orders/staff-actions.ts'
import { explainBlockedTrackingCorrection } from '#domain/orders/tracking-correction.ts'

export interface ShipmentParts {
  readonly lines: readonly OrderLineWithLots[]
  /** The newest first. */
  readonly labels: readonly ShippingLabel[]
  /** By shipment. */
  readonly news: ReadonlyMap<string, ParcelNews>
  /** The newest first. */
  readonly scans: readonly StoredScan[]
}

/** The shipments of an order, each with what staff can do with it. */
export function serializeShipments(
  order: Order,
  { lines, labels, news, scans }: ShipmentParts,
  context: StaffStepContext,
): OrderShipment[] {
  return listShownShipments(order).map((shipment) => ({
    id: shipment.id,
    position: shipment.position,
    state: shipment.state,
    carrier: shipment.carrier,
    service: shipment.service,
    hasAdultSignature: shipment.hasAdultSignature,
    trackingNumber: shipment.trackingNumber,
    trackingUrl: shipment.trackingNumber && getTrackingUrl(shipment.carrier, shipment.trackingNumber),
    packedAt: shipment.packedAt?.toISOString(),
    shippedAt: shipment.shippedAt?.toISOString(),
    deliveredAt: shipment.deliveredAt?.toISOString(),
    returnedAt: shipment.returnedAt?.toISOString(),
    lostAt: shipment.lostAt?.toISOString(),
    lines: serializeContents(shipment, lines),
    steps: shipmentSteps.map((name) => ({
      name,
      blockedReason: explainBlockedStep(order, shipment, steps[name], context),
    })),
    news: serializeNews(
      shipment,
      news.get(shipment.id),
      scans.filter(({ shipmentId }) => shipmentId === shipment.id),
    ),
    labels: labels.filter(({ shipmentId }) => shipmentId === shipment.id).map(serializeLabel),
    labelBlocked: explainBlockedLabel(order, shipment, context),
    trackingCorrectionBlocked: explainBlockedTrackingCorrection(shipment),
  }))
}

function serializeNews(
  { state }: Shipment,
  news: ParcelNews | undefined,
  scans: readonly StoredScan[],
): OrderShipment['news'] | undefined {
  if (news === undefined) return undefined
  const { step, at, expectedAt, signedBy } = news
  return {
    step,
    text: parcelStepTexts[step],
    advice: state === 'shipped' ? parcelProblems[step] : undefined,
    at: at.toISOString(),
    expectedOn: expectedAt && getExpectedDay(expectedAt),
    signedBy,
    scans: scans.map((scan) => ({ message: scan.message, place: scan.place, at: scan.at.toISOString() })),
  }
}

export function serializeLabel(label: ShippingLabel): ShipmentLabel {
  const { id, state, carrier, service, format, weightGrams, trackingNumber, problem, requestedBy } = label
  return {
    id,
    state,
    carrier,
    service,
    format,
    weightGrams,
    trackingNumber,
    problem,
    requestedBy,
    cost: label.cost ?? label.amount,
    requestedAt: label.requestedAt.toISOString(),
  }
}

const steps = {
  unpack: 'unpacked',
  ship: 'shipped',
  deliver: 'delivered',
  return: 'returned',
  lose: 'lost',
} as const satisfies Record<OrderShipment['steps'][number]['name'], ShipmentEventKind>

function explainBlockedStep(
  order: Order,
  { id }: Shipment,
  kind: ShipmentEventKind,
  context: StaffStepContext,
): string | undefined {
  const planned = planShipmentStep(order, { kind, shipmentId: id })
  return planned.ok
    ? explainBlockedStaffStep(order, { kind, leadsTo: planned.value.leadsTo }, context)
    : planned.refusal.message
}

function serializeContents(
  { lines: contents }: Shipment,
  lines: readonly OrderLineWithLots[],
): OrderShipment['lines'] {
  return contents.flatMap(({ lineId, lotId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (line === undefined) return []
    const lot = line.lots.find((each) => each.lotId === lotId)?.number
    return [{ lineId, name: line.name, size: line.size, quantity, lotId, lot }]
  })
}
