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

/** The story of an order from `placed` to `now`: most are long delivered, a few went wrong. */
export function makeOrderStory(placed: Date, now: Date, chance: Seeded): OrderStory {
  const at = (minutes: number) => new Date(placed.getTime() + minutes * minuteMs)
  const days = (now.getTime() - placed.getTime()) / dayMs
  const events: OrderEvent[] = [{ at: placed, actor: 'shopper', kind: 'placed', detail: 'Order placed' }]
  // The story goes through the same transitions as every other order.
  let order: OrderStates = { ...newOrderStates, total: fullAmount, refunded: cents(0) }
  const step = (when: Date, actor: string, event: StateEvent, detail: string) => {
    const change = transition(order, event)
    if (!change.ok) throw new Error(`A demo order cannot be ${event.kind}: ${change.refusal.message}`)
    order = { ...order, ...change.value }
    events.push({ at: when, actor, kind: event.kind, detail })
  }
  const end = (story: Pick<OrderStory, 'refund' | 'paidAt' | 'deliveredAt'>): OrderStory => {
    const { payment, age, fulfillment } = order
    return { ...story, payment, age, fulfillment, events }
  }
  const unpaid = { refund: 'none', paidAt: null, deliveredAt: null } as const

  const fate = days > 1 ? chance.next() : 1
  if (fate < 0.025) {
    step(at(60), 'system', { kind: 'payment-expired' }, 'Not paid within 60 minutes; stock given back')
    return end(unpaid)
  }
  if (fate < 0.035) {
    step(at(4), 'payment provider', { kind: 'payment-failed' }, 'Card declined')
    return end(unpaid)
  }

  const paidAt = at(chance.whole(1, 7))
  step(paidAt, 'payment provider', { kind: 'paid' }, 'Payment confirmed')
  const paid = { refund: 'none', paidAt, deliveredAt: null } as const
  if (fate < 0.041) {
    step(at(30), 'age verification', { kind: 'age-rejected' }, 'Name and date of birth do not match')
    step(at(300), packer, { kind: 'canceled' }, 'Age could not be verified')
    step(at(310), packer, { kind: 'refunded', amount: fullAmount }, 'Refunded in full')
    return end({ ...paid, refund: 'all' })
  }
  if (days < 1.2 && chance.chance(0.3)) {
    if (chance.chance(0.6))
      step(at(9), 'age verification', { kind: 'age-in-review' }, 'A person needs to look at this one')
    return end(paid)
  }

  step(at(9), 'age verification', { kind: 'age-verified' }, 'Aged 21 or over')
  const verified = paid
  if (fate < 0.056) {
    step(at(200), 'shopper', { kind: 'canceled' }, 'Canceled before packing')
    step(at(205), packer, { kind: 'refunded', amount: fullAmount }, 'Refunded in full')
    return end({ ...verified, refund: 'all' })
  }
  const packedAt = at(chance.whole(5, 30) * 60)
  const shippedAt = new Date(packedAt.getTime() + chance.whole(2, 9) * 60 * minuteMs)
  const deliveredAt = new Date(shippedAt.getTime() + chance.whole(42, 98) * 60 * minuteMs)
  if (packedAt > now) return end(verified)
  step(packedAt, packer, { kind: 'packed' }, 'Packed and weighed')
  if (shippedAt > now) return end(verified)
  step(shippedAt, packer, { kind: 'shipped' }, 'Handed to the carrier')
  if (deliveredAt > now) return end(verified)
  step(deliveredAt, 'carrier', { kind: 'delivered' }, 'Signed for by an adult')
  const delivered = { ...verified, deliveredAt } as const

  const settled = new Date(deliveredAt.getTime() + 6 * dayMs)
  if (settled < now && fate < 0.064) {
    step(settled, packer, { kind: 'returned' }, 'Came back unopened')
    step(
      new Date(settled.getTime() + 3 * 60 * minuteMs),
      packer,
      { kind: 'refunded', amount: fullAmount },
      'Refunded in full',
    )
    return end({ ...delivered, refund: 'all' })
  }
  if (settled < now && fate < 0.076) {
    step(
      settled,
      packer,
      { kind: 'refunded', amount: cents(1) },
      'One pack arrived damaged; refunded that line',
    )
    return end({ ...delivered, refund: 'part' })
  }
  return end(delivered)
}
