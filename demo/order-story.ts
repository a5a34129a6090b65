import { dayMs } from '#domain/duration.ts'
import { defaultUnpaidLimits } from '#domain/inventory/unpaid-limits.ts'
import { cents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import {
  customerActor,
  type EventActor,
  type OrderEvent,
  paymentProviderActor,
  shopActor,
  type TransitionEvent,
  toStateEvent,
} from '#domain/orders/order-event.ts'
import { newOrderStates, type OrderStates, transition } from '#domain/orders/order-states.ts'
import type { SeededRandom } from './seeded-random.ts'

/** An event of a demo order. Its refunds and its parcel are known when it is stored. */
export interface StoryEvent {
  readonly occurredAt: Date
  readonly actor: EventActor
  readonly event: OrderEvent
}

/** The events of an order and the states they led to. */
export interface OrderStory extends Pick<Order, 'payment' | 'age' | 'fulfillment'> {
  readonly refund: 'none' | 'part' | 'all'
  readonly paidAt: Date | null
  readonly deliveredAt: Date | null
  readonly events: readonly StoryEvent[]
}

const minuteMs = 60_000
const { unpaidOrderMinutes } = defaultUnpaidLimits
const staff: EventActor = { kind: 'staff', id: undefined, name: 'Demo staff' }
const carrier: EventActor = { kind: 'provider', name: 'carrier' }
/** Only the refunded share of it matters. */
const fullAmount = cents(2)

/** The timeline of a demo order. It uses the same transitions as a real order. */
class Timeline {
  readonly #events: StoryEvent[]
  readonly #placedAt: Date
  #order: OrderStates = { ...newOrderStates, total: fullAmount, refunded: cents(0) }
  #paidAt: Date | null = null
  #deliveredAt: Date | null = null

  constructor(placedAt: Date) {
    this.#placedAt = placedAt
    this.#events = [{ occurredAt: placedAt, actor: customerActor, event: { kind: 'placed', data: {} } }]
  }

  /** @param minutes after the order was placed */
  at(minutes: number): Date {
    return new Date(this.#placedAt.getTime() + minutes * minuteMs)
  }

  add(at: Date, actor: EventActor, event: TransitionEvent): void {
    const change = transition(this.#order, toStateEvent(event))
    if (!change.ok) throw new Error(`A demo order cannot be ${event.kind}: ${change.refusal.message}`)
    this.#order = { ...this.#order, ...change.value }
    this.#events.push({ occurredAt: at, actor, event })
    if (event.kind === 'paid') this.#paidAt = at
    if (event.kind === 'delivered') this.#deliveredAt = at
  }

  toStory(): OrderStory {
    const { payment, age, fulfillment, refunded } = this.#order
    return {
      payment,
      age,
      fulfillment,
      events: this.#events,
      paidAt: this.#paidAt,
      deliveredAt: this.#deliveredAt,
      refund: refunded === 0 ? 'none' : refunded === fullAmount ? 'all' : 'part',
    }
  }
}

/** Creates the story of an order up to `now`. Most orders are delivered, and a few went wrong. */
export function createOrderStory(placedAt: Date, now: Date, random: SeededRandom): OrderStory {
  const timeline = new Timeline(placedAt)
  const days = (now.getTime() - placedAt.getTime()) / dayMs
  const outcome = days > 1 ? random.next() : 1
  if (addPayment(timeline, outcome, random) && addAgeCheck(timeline, { outcome, days, random })) {
    if (outcome < 0.056) addCancellation(timeline)
    else {
      const deliveredAt = addDelivery(timeline, now, random)
      if (deliveredAt !== undefined) addComplaint(timeline, deliveredAt, { now, outcome })
    }
  }
  return timeline.toStory()
}

/** Returns whether the order was paid. */
function addPayment(timeline: Timeline, outcome: number, random: SeededRandom): boolean {
  if (outcome < 0.025) {
    timeline.add(timeline.at(unpaidOrderMinutes), shopActor, {
      kind: 'payment-expired',
      data: { isProviderAway: false },
    })
    return false
  }
  if (outcome < 0.035) {
    timeline.add(timeline.at(4), paymentProviderActor, {
      kind: 'payment-failed',
      data: { reason: 'The payment was declined.', isUnopened: false },
    })
    return false
  }
  timeline.add(timeline.at(random.integer(1, 7)), paymentProviderActor, {
    kind: 'paid',
    data: { isFree: false },
  })
  return true
}

/** Returns whether the customer's age was verified. */
function addAgeCheck(
  timeline: Timeline,
  {
    outcome,
    days,
    random,
  }: { readonly outcome: number; readonly days: number; readonly random: SeededRandom },
): boolean {
  const ageChecker: EventActor = { kind: 'provider', name: 'age verification' }
  if (outcome < 0.041) {
    timeline.add(timeline.at(30), ageChecker, {
      kind: 'age-rejected',
      data: { reason: 'Name and date of birth do not match' },
    })
    timeline.add(timeline.at(300), staff, {
      kind: 'canceled',
      data: { cause: 'shop', reason: 'Age could not be verified' },
    })
    addFullRefund(timeline, timeline.at(310))
    return false
  }
  if (days < 1.2 && random.chance(0.3)) {
    if (random.chance(0.6))
      timeline.add(timeline.at(9), ageChecker, {
        kind: 'age-in-review',
        data: { reason: 'Needs a manual review' },
      })
    return false
  }
  timeline.add(timeline.at(9), ageChecker, { kind: 'age-verified', data: { reason: 'Aged 21 or over' } })
  return true
}

function addCancellation(timeline: Timeline): void {
  timeline.add(timeline.at(200), staff, { kind: 'canceled', data: { cause: 'request' } })
  addFullRefund(timeline, timeline.at(205))
}

/** Returns when the order was delivered, or undefined if it has not been. */
function addDelivery(timeline: Timeline, now: Date, random: SeededRandom): Date | undefined {
  const packedAt = timeline.at(random.integer(5, 30) * 60)
  const shippedAt = new Date(packedAt.getTime() + random.integer(2, 9) * 60 * minuteMs)
  const deliveredAt = new Date(shippedAt.getTime() + random.integer(42, 98) * 60 * minuteMs)
  if (packedAt > now) return undefined
  timeline.add(packedAt, staff, { kind: 'packed', data: {} })
  if (shippedAt > now) return undefined
  timeline.add(shippedAt, staff, { kind: 'shipped', data: { carrier: '', trackingNumber: '' } })
  if (deliveredAt > now) return undefined
  timeline.add(deliveredAt, carrier, { kind: 'delivered', data: {} })
  return deliveredAt
}

/** A few delivered orders are returned, or refunded in part. */
function addComplaint(
  timeline: Timeline,
  deliveredAt: Date,
  { now, outcome }: { readonly now: Date; readonly outcome: number },
): void {
  const settledAt = new Date(deliveredAt.getTime() + 6 * dayMs)
  if (settledAt >= now) return
  if (outcome < 0.064) {
    timeline.add(settledAt, staff, { kind: 'returned', data: { reason: 'Unopened' } })
    addFullRefund(timeline, new Date(settledAt.getTime() + 3 * 60 * minuteMs))
  } else if (outcome < 0.076) {
    timeline.add(settledAt, staff, {
      kind: 'refunded',
      data: { amount: cents(1), reason: 'One pack arrived damaged.' },
    })
  }
}

function addFullRefund(timeline: Timeline, at: Date): void {
  timeline.add(at, staff, {
    kind: 'refunded',
    data: { amount: fullAmount, reason: 'Refunded in full.' },
  })
}
