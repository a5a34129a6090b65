import type { AgeState } from '../age-checks/age-state.ts'
import { getDispatchDay } from '../shipping/arrival.ts'
import { getLocationCalendar, type ShopCalendars } from '../shipping/shop-calendars.ts'
import type { FulfillmentState } from './order-states.ts'
import { explainWaiting, type WaitingFacts } from './staff-actions.ts'

/** How many orders are checked, packed, printed or shipped at once. */
export const maxOrdersAtOnce = 40
/** The packing screen shows the oldest of each list. */
export const shownPackingOrders = 300

/** What is done next with an order on the packing screen. */
export const packingStages = ['to-pack', 'label-requested', 'packed', 'labeled'] as const
export type PackingStage = (typeof packingStages)[number]

/** A paid order that has not left. */
export interface PackingOrder extends WaitingFacts {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly isDemo: boolean
  readonly placedAt: Date
  readonly paidAt: Date | undefined
  readonly customer: string
  readonly destination: string
  /** Where what is not packed of it is packed. In the list of a location, that location. */
  readonly locationId: string
  readonly carrier: string
  readonly service: string
  /** Business days: '2 to 3'. */
  readonly estimatedDays: string | undefined
  /** Of its slowest line. */
  readonly extraHandlingDays: number
  readonly age: AgeState
  readonly fulfillment: FulfillmentState
  /** Units that are in no shipment. In the list of a location, those that are packed there. */
  readonly unpackedUnits: number
  readonly units: number
  /** A shipment that is in the shop, or at the location of the list. Undefined when there is none. */
  readonly shipment:
    | {
        readonly id: string
        /** Undefined until it has a label. */
        readonly labeledAt: Date | undefined
        readonly isLabelRequested: boolean
        readonly trackingNumber: string | undefined
      }
    | undefined
  /** How many of its shipments are in the shop. */
  readonly parcels: number
  /** The first one that has its label. It can be shipped, whatever of the order is still to be packed. */
  readonly labeledParcel: { readonly id: string; readonly trackingNumber: string } | undefined
}

/** @returns 'to-pack' while something of the order is in no shipment */
export function getPackingStage({
  unpackedUnits,
  shipment,
}: Pick<PackingOrder, 'unpackedUnits' | 'shipment'>): PackingStage {
  if (shipment === undefined || unpackedUnits > 0) return 'to-pack'
  if (shipment.labeledAt !== undefined) return 'labeled'
  return shipment.isLabelRequested ? 'label-requested' : 'packed'
}

/** Whether nothing of the order is in the shop once this parcel is shipped. */
export function isLastParcel({
  stage,
  parcels,
}: {
  readonly stage: PackingStage
  readonly parcels: number
}): boolean {
  return stage !== 'to-pack' && parcels === 1
}

/** Why an order cannot be packed or shipped now; undefined when it is ready. The server says the same when it is packed. */
export function explainWaitingOrder(order: PackingOrder): string | undefined {
  return explainWaiting(order) ?? (order.age === 'verified' ? undefined : ageReasons[order.age])
}

const ageReasons: Readonly<Record<Exclude<AgeState, 'verified'>, string>> = {
  pending: 'The age check is not finished.',
  'needs-document': 'The customer has to send a document for the age check.',
  'in-review': 'Staff have to review the age check.',
  rejected: 'The age check was rejected.',
  expired: 'The age check expired.',
  revoked: 'The age check was revoked.',
}

/** Orders that leave together: on one day by the cut-off, with one service. */
export interface PackingWave {
  /** The day on which they leave, 'YYYY-MM-DD'. */
  readonly day: string
  readonly carrier: string
  readonly service: string
  readonly count: number
  readonly toPack: number
  readonly labeled: number
}

/**
 * The day on which an order leaves by the calendar of the location where it is packed. It can be before the day that was
 * promised, which holds at every location.
 */
export function getOrderDispatchDay(
  { placedAt, paidAt, estimatedDays, ...order }: PackingOrder,
  calendars: ShopCalendars,
): string {
  return getDispatchDay(paidAt ?? placedAt, estimatedDays, [getLocationCalendar(calendars, order)])
}

/** The earliest wave first, and of one day the largest. */
export function groupWaves(orders: readonly PackingOrder[], calendars: ShopCalendars): PackingWave[] {
  const waves = new Map<string, PackingWave>()
  for (const order of orders) {
    const { carrier, service } = order
    const day = getOrderDispatchDay(order, calendars)
    const key = `${day} ${carrier} ${service}`
    const stage = getPackingStage(order)
    const wave = waves.get(key) ?? { day, carrier, service, count: 0, toPack: 0, labeled: 0 }
    waves.set(key, {
      ...wave,
      count: wave.count + 1,
      toPack: wave.toPack + (stage === 'to-pack' ? 1 : 0),
      labeled: wave.labeled + (stage === 'labeled' ? 1 : 0),
    })
  }
  return [...waves.values()].toSorted(
    (one, other) => one.day.localeCompare(other.day) || other.count - one.count,
  )
}
