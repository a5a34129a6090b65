import type { Database } from '#db/open.ts'
import { findOrder } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import type { Actor, systemActor } from '#db/queries/staff/audit-log.ts'
import { countUnits, type PackChoice, type Shipment } from '#domain/fulfillment/shipment.ts'
import { isSameTrackingNumber } from '#domain/fulfillment/tracking-number.ts'
import {
  type BrokenUnits,
  describeBrokenUnits,
  refuseBrokenUnits,
} from '#domain/fulfillment/unpacked-units.ts'
import type { Order } from '#domain/orders/order.ts'
import { type TransitionEvent, toEventActor } from '#domain/orders/order-event.ts'
import type { ShipmentEventKind } from '#domain/orders/order-states.ts'
import {
  describePart,
  getShipmentState,
  nameShipment,
  planShipmentStep,
} from '#domain/orders/shipment-step.ts'
import { explainBlockedStaffStep } from '#domain/orders/staff-actions.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { allocateOrder } from '../inventory/allocate-order.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import { getShopSettings } from '../settings/get-shop-settings.ts'
import type { Shop } from '../shop.ts'
import type { ChosenParcel } from './choose-box.ts'
import { evaluateDispatch } from './evaluate-dispatch.ts'
import { chooseShipmentLines, moveShipment, packShipment, settleOrderStock } from './move-shipment.ts'
import { type EnteredTrackingNumber, readTrackingNumber } from './read-tracking-number.ts'

interface ShipmentMove {
  readonly to: ShipmentEventKind
  readonly shipmentId?: string | undefined
  readonly lines?: readonly PackChoice[] | undefined
  /** What it is packed in. Undefined: the box that is suggested. */
  readonly parcel?: ChosenParcel | undefined
  /** Required to ship. */
  readonly tracking?: EnteredTrackingNumber
  /** What does not go back on the shelf when the shipment is unpacked. */
  readonly broken?: readonly BrokenUnits[] | undefined
  /** Required for a returned parcel. */
  readonly reason?: string | undefined
  readonly by: Actor | typeof systemActor
  /** When the carrier did it. Undefined: now. */
  readonly at?: Date
}

/** Takes a step of one shipment of a locked order. */
export async function moveOrder(
  shop: Shop,
  transaction: Database,
  order: Order,
  step: ShipmentMove,
): Promise<Result<string>> {
  const { to, at = shop.clock.now() } = step
  const contents = to === 'packed' ? await chooseShipmentLines(transaction, order, step.lines) : undefined
  if (step.lines !== undefined && contents?.ok === false) return contents
  const units = contents?.ok ? countUnits(contents.value) : undefined
  const planned = planShipmentStep(order, { kind: to, shipmentId: step.shipmentId, units })
  if (!planned.ok) return planned
  const { shipment, leadsTo } = planned.value
  const refunds = await listRefunds(transaction, order.id)
  const context = { refunds, shopMode: shop.mode, now: shop.clock.now() }
  const blocked = explainBlockedStaffStep(order, { kind: to, leadsTo }, context)
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  const { broken = [] } = step
  const refusal = refuseBrokenUnits(broken, shipment === undefined ? [] : [shipment])
  if (refusal !== undefined) return { ok: false, refusal }
  const read = await readTracking({ db: transaction, mode: shop.mode }, shipment, step)
  if (!read.ok) return read
  const dispatch =
    to === 'packed' || to === 'shipped'
      ? await evaluateDispatch(shop, transaction, { ...order, ...getRate(shipment) })
      : undefined
  if (dispatch?.ok === false) return dispatch

  const moved = contents
    ? await packShipment(transaction, order, { contents, parcel: step.parcel, at, by: step.by })
    : await moveShipment(transaction, order, shipment, {
        to: getShipmentState(to),
        at,
        by: step.by,
        broken,
        trackingNumber: read.value,
      })
  if (!moved.ok) return moved
  const current = await reload(transaction, order)
  const event = createEvent(current, step, findMoved(current, shipment))
  const updated = await applyCheckedTransition(transaction, current, {
    actor: toEventActor(step.by),
    event,
    occurredAt: at,
    audit: {
      from: order.fulfillment,
      tracking: read.value,
      reason: step.reason,
      unsellable: describeBrokenUnits(broken),
      ...dispatch?.value,
    },
  })
  if (to === 'packed' || to === 'unpacked' || to === 'lost') {
    await settleOrderStock(transaction, order)
    await allocateOrder(shop, transaction, order)
  }
  if (to !== 'delivered' || (await getShopSettings(transaction)).deliveredEmail === 'on')
    await queueEventEmail(shop, transaction, updated, event, undefined)
  return ok(describeMove(nameShipment(order.number, event.data), to))
}

/** For staff. */
function describeMove(name: string, to: ShipmentEventKind): string {
  return to === 'lost'
    ? `${name} is marked as lost. Pack its items again, or refund and remove them.`
    : `${name} is ${to}.`
}

/** What a label is of is not always what the shopper chose. */
function getRate(shipment: Shipment | undefined): Partial<Order> {
  if (shipment === undefined) return {}
  return { shippingProvider: shipment.carrier, hasAdultSignature: shipment.hasAdultSignature }
}

async function readTracking(
  shop: { readonly db: Database; readonly mode: ShopMode },
  shipment: Shipment | undefined,
  { tracking }: ShipmentMove,
): Promise<Result<string | undefined>> {
  if (tracking === undefined || shipment === undefined) return ok(undefined)
  const { state, trackingNumber = '' } = shipment
  if (state !== 'labeled') return readTrackingNumber(shop, shipment, tracking)
  // It is printed on the label.
  if (isSameTrackingNumber(trackingNumber, tracking.text)) return ok(trackingNumber)
  const message = `The label of this shipment has the number ${trackingNumber}. Void the label before you ship with another one.`
  return refuse('invalid-input', { message, fields: { trackingNumber: message } })
}

/** With its shipments as they are stored now. */
async function reload(transaction: Database, { id, number }: Order): Promise<Order> {
  const order = await findOrder(transaction, id)
  if (order === undefined) throw new Error(`Order ${number} vanished while it was locked`)
  return order
}

/** The shipment as it is now: the one that was moved, or the new one. */
function findMoved({ shipments }: Order, moved: Shipment | undefined): Shipment | undefined {
  return moved === undefined ? shipments.at(-1) : shipments.find(({ id }) => id === moved.id)
}

function createEvent(
  order: Order,
  { to, reason = '' }: ShipmentMove,
  shipment: Shipment | undefined,
): Extract<TransitionEvent, { kind: ShipmentEventKind }> {
  const part = shipment && describePart(order, shipment)
  switch (to) {
    case 'packed':
    case 'unpacked':
    case 'delivered':
      return { kind: to, data: { ...part } }
    case 'shipped':
      return {
        kind: to,
        data: { carrier: shipment?.carrier ?? '', trackingNumber: shipment?.trackingNumber ?? '', ...part },
      }
    case 'returned':
    case 'lost':
      return { kind: to, data: { reason, ...part } }
  }
}
