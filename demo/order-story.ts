import { dayMs } from './prices.ts'
import type { Seeded } from './seeded.ts'

type PaymentStatus = 'paid' | 'partially-refunded' | 'refunded' | 'failed' | 'expired'
type AgeStatus = 'pending' | 'verified' | 'rejected' | 'in-review'
type FulfillmentStatus = 'unfulfilled' | 'packed' | 'shipped' | 'delivered' | 'returned' | 'canceled'

export interface OrderEvent {
  readonly at: Date
  readonly actor: string
  readonly kind: string
  readonly detail: string
}

/** How an order went: its three states today, and the steps that led there. */
export interface OrderStory {
  readonly payment: PaymentStatus
  readonly age: AgeStatus
  readonly fulfillment: FulfillmentStatus
  readonly refund: 'none' | 'part' | 'all'
  readonly paidAt: Date | null
  readonly deliveredAt: Date | null
  readonly events: readonly OrderEvent[]
}

const minuteMs = 60_000
const packer = 'Demo staff'

/** Tells how an order placed at `placed` stands at `now`; most are long delivered, a few went wrong. */
export function tellOrder(placed: Date, now: Date, chance: Seeded): OrderStory {
  const at = (minutes: number) => new Date(placed.getTime() + minutes * minuteMs)
  const days = (now.getTime() - placed.getTime()) / dayMs
  const events: OrderEvent[] = [{ at: placed, actor: 'shopper', kind: 'placed', detail: 'Order placed' }]
  const step = (when: Date, actor: string, kind: string, detail: string) =>
    events.push({ at: when, actor, kind, detail })
  const end = (story: Omit<OrderStory, 'events'>): OrderStory => ({ ...story, events })
  const unpaid = { age: 'pending', refund: 'none', paidAt: null, deliveredAt: null } as const

  const fate = days > 1 ? chance.next() : 1
  if (fate < 0.025) {
    step(at(60), 'system', 'payment-expired', 'Not paid within 60 minutes; stock given back')
    return end({ ...unpaid, payment: 'expired', fulfillment: 'unfulfilled' })
  }
  if (fate < 0.035) {
    step(at(4), 'payment provider', 'payment-failed', 'Card declined')
    return end({ ...unpaid, payment: 'failed', fulfillment: 'unfulfilled' })
  }

  const paidAt = at(chance.whole(1, 7))
  step(paidAt, 'payment provider', 'paid', 'Payment confirmed')
  const paid = { payment: 'paid', refund: 'none', paidAt, deliveredAt: null } as const
  if (fate < 0.041) {
    step(at(30), 'age verification', 'age-rejected', 'Name and date of birth do not match')
    step(at(300), packer, 'canceled', 'Age could not be verified')
    step(at(310), packer, 'refunded', 'Refunded in full')
    return end({ ...paid, payment: 'refunded', age: 'rejected', fulfillment: 'canceled', refund: 'all' })
  }
  if (days < 1.2 && chance.chance(0.3)) {
    const age = chance.chance(0.6) ? 'in-review' : 'pending'
    if (age === 'in-review')
      step(at(9), 'age verification', 'age-in-review', 'A person needs to look at this one')
    return end({ ...paid, age, fulfillment: 'unfulfilled' })
  }

  step(at(9), 'age verification', 'age-verified', 'Aged 21 or over')
  const verified = { ...paid, age: 'verified' } as const
  if (fate < 0.056) {
    step(at(200), 'shopper', 'canceled', 'Canceled before packing')
    step(at(205), packer, 'refunded', 'Refunded in full')
    return end({ ...verified, payment: 'refunded', fulfillment: 'canceled', refund: 'all' })
  }
  const packedAt = at(chance.whole(5, 30) * 60)
  const shippedAt = new Date(packedAt.getTime() + chance.whole(2, 9) * 60 * minuteMs)
  const deliveredAt = new Date(shippedAt.getTime() + chance.whole(42, 98) * 60 * minuteMs)
  if (packedAt > now) return end({ ...verified, fulfillment: 'unfulfilled' })
  step(packedAt, packer, 'packed', 'Packed and weighed')
  if (shippedAt > now) return end({ ...verified, fulfillment: 'packed' })
  step(shippedAt, packer, 'shipped', 'Handed to the carrier')
  if (deliveredAt > now) return end({ ...verified, fulfillment: 'shipped' })
  step(deliveredAt, 'carrier', 'delivered', 'Signed for by an adult')
  const delivered = { ...verified, fulfillment: 'delivered', deliveredAt } as const

  const settled = new Date(deliveredAt.getTime() + 6 * dayMs)
  if (settled < now && fate < 0.064) {
    step(settled, packer, 'returned', 'Came back unopened')
    step(new Date(settled.getTime() + 3 * 60 * minuteMs), packer, 'refunded', 'Refunded in full')
    return end({ ...delivered, payment: 'refunded', fulfillment: 'returned', refund: 'all' })
  }
  if (settled < now && fate < 0.076) {
    step(settled, packer, 'partially-refunded', 'One pack arrived damaged; refunded that line')
    return end({ ...delivered, payment: 'partially-refunded', refund: 'part' })
  }
  return end(delivered)
}
