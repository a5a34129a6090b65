import { cents } from '#domain/money.ts'
import {
  newOrderStates,
  type Order,
  type OrderEvent,
  type OrderStates,
  type StateEvent,
  transition,
} from '#domain/orders/order.ts'
import { dayMs } from './prices.ts'
import type { Seeded } from './seeded.ts'

/** What happened to an order, and the states that this led to. */
export interface OrderStory extends Pick<Order, 'payment' | 'age' | 'fulfillment'> {
  readonly refund: 'none' | 'part' | 'all'
  readonly paidAt: Date | null
  readonly deliveredAt: Date | null
  readonly events: readonly OrderEvent[]
}

const minuteMs = 60_000
const packer = 'Demo staff'
/** Only shares of it matter to the story. */
const fullAmount = cents(2)

/** The timeline of a demo order. It goes through the same transitions as a real one. */
class Timeline {
  readonly #events: OrderEvent[]
  readonly #placed: Date
  #order: OrderStates = { ...newOrderStates, total: fullAmount, refunded: cents(0) }
  #paidAt: Date | null = null
  #deliveredAt: Date | null = null

  constructor(placed: Date) {
    this.#placed = placed
    this.#events = [{ at: placed, actor: 'customer', kind: 'placed', detail: 'Order placed' }]
  }

  /** @param minutes after the order was placed */
  at(minutes: number): Date {
    return new Date(this.#placed.getTime() + minutes * minuteMs)
  }

  add(at: Date, actor: string, event: StateEvent, detail: string): void {
    const change = transition(this.#order, event)
    if (!change.ok) throw new Error(`A demo order cannot be ${event.kind}: ${change.refusal.message}`)
    this.#order = { ...this.#order, ...change.value }
    this.#events.push({ at, actor, kind: event.kind, detail })
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

/** The story of an order from `placed` to `now`: most orders are long delivered, a few went wrong. */
export function makeOrderStory(placed: Date, now: Date, chance: Seeded): OrderStory {
  const timeline = new Timeline(placed)
  const days = (now.getTime() - placed.getTime()) / dayMs
  const outcome = days > 1 ? chance.next() : 1
  if (addPayment(timeline, outcome, chance) && addAgeCheck(timeline, { outcome, days, chance })) {
    if (outcome < 0.056) addCancellation(timeline)
    else {
      const deliveredAt = addDelivery(timeline, now, chance)
      if (deliveredAt !== undefined) addComplaint(timeline, deliveredAt, { now, outcome })
    }
  }
  return timeline.toStory()
}

/** Answers whether the order was paid. */
function addPayment(timeline: Timeline, outcome: number, chance: Seeded): boolean {
  if (outcome < 0.025) {
    timeline.add(
      timeline.at(60),
      'system',
      { kind: 'payment-expired' },
      'Not paid within 60 minutes; stock released',
    )
    return false
  }
  if (outcome < 0.035) {
    timeline.add(timeline.at(4), 'payment provider', { kind: 'payment-failed' }, 'Card declined')
    return false
  }
  timeline.add(timeline.at(chance.whole(1, 7)), 'payment provider', { kind: 'paid' }, 'Payment confirmed')
  return true
}

/** Answers whether the buyer's age was verified. */
function addAgeCheck(
  timeline: Timeline,
  { outcome, days, chance }: { readonly outcome: number; readonly days: number; readonly chance: Seeded },
): boolean {
  const checker = 'age verification'
  if (outcome < 0.041) {
    timeline.add(timeline.at(30), checker, { kind: 'age-rejected' }, 'Name and date of birth do not match')
    timeline.add(timeline.at(300), packer, { kind: 'canceled' }, 'Age could not be verified')
    addFullRefund(timeline, timeline.at(310))
    return false
  }
  if (days < 1.2 && chance.chance(0.3)) {
    if (chance.chance(0.6))
      timeline.add(timeline.at(9), checker, { kind: 'age-in-review' }, 'Needs a manual review')
    return false
  }
  timeline.add(timeline.at(9), checker, { kind: 'age-verified' }, 'Aged 21 or over')
  return true
}

function addCancellation(timeline: Timeline): void {
  timeline.add(timeline.at(200), 'customer', { kind: 'canceled' }, 'Canceled before packing')
  addFullRefund(timeline, timeline.at(205))
}

/** Answers when the order was delivered; undefined while it is still on its way. */
function addDelivery(timeline: Timeline, now: Date, chance: Seeded): Date | undefined {
  const packedAt = timeline.at(chance.whole(5, 30) * 60)
  const shippedAt = new Date(packedAt.getTime() + chance.whole(2, 9) * 60 * minuteMs)
  const deliveredAt = new Date(shippedAt.getTime() + chance.whole(42, 98) * 60 * minuteMs)
  if (packedAt > now) return undefined
  timeline.add(packedAt, packer, { kind: 'packed' }, 'Packed and weighed')
  if (shippedAt > now) return undefined
  timeline.add(shippedAt, packer, { kind: 'shipped' }, 'Handed to the carrier')
  if (deliveredAt > now) return undefined
  timeline.add(deliveredAt, 'carrier', { kind: 'delivered' }, 'Signed for by an adult')
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
    timeline.add(settledAt, packer, { kind: 'returned' }, 'Returned unopened')
    addFullRefund(timeline, new Date(settledAt.getTime() + 3 * 60 * minuteMs))
  } else if (outcome < 0.076) {
    const half = { kind: 'refunded', amount: cents(1) } as const
    timeline.add(settledAt, packer, half, 'One pack arrived damaged; refunded that line')
  }
}

function addFullRefund(timeline: Timeline, at: Date): void {
  timeline.add(at, packer, { kind: 'refunded', amount: fullAmount }, 'Refunded in full')
}
