import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shipmentStateTable } from '../fulfillment/shipment.ts'
import { add, type Cents, cents, zero } from '../money.ts'
import type { PaymentStatus } from '../payments/payment.ts'
import {
  type OrderFacts,
  projectFulfillment,
  projectOpenAmount,
  projectOrderStates,
} from './order-projection.ts'
import {
  fulfillmentStateTable,
  isShippable,
  newOrderStates,
  type OrderStates,
  orderPaymentStateTable,
  type ShipmentEventKind,
  type StateEvent,
  transition,
} from './order-states.ts'

const total = cents(10_000)
const at = new Date('2026-11-26T12:00:00Z')
const newFacts: OrderFacts = {
  total,
  credit: cents(0),
  payments: [{ status: 'created', isExtra: false }],
  refunded: cents(0),
  isOverdue: false,
  units: 2,
  shipments: [],
  canceledAt: undefined,
}

/** What a use case stores before it says that the event happened. */
function record(facts: OrderFacts, event: StateEvent): OrderFacts {
  const endAttempt = (status: PaymentStatus) => ({
    ...facts,
    payments: [...facts.payments.slice(0, -1), { status, isExtra: false }],
  })
  switch (event.kind) {
    case 'paid':
      return endAttempt('paid')
    case 'placed-on-terms':
      return { ...facts, isInvoiced: true, payments: [] }
    case 'payment-failed':
      return endAttempt('failed')
    case 'payment-expired':
      return endAttempt('expired')
    case 'bank-returned':
      return endAttempt('bank-returned')
    case 'payment-retried':
      return { ...facts, payments: [...facts.payments.slice(-1), { status: 'created', isExtra: false }] }
    case 'refunded':
      return {
        ...facts,
        refunded: (facts.refunded + event.amount) as Cents,
        ...(facts.isInvoiced && { invoiced: cents((facts.invoiced ?? 0) + event.amount) }),
      }
    case 'canceled':
      return { ...facts, canceledAt: at }
    default:
      return facts
  }
}

const events: readonly StateEvent[] = [
  ...(['paid', 'placed-on-terms', 'payment-failed', 'payment-expired', 'payment-retried'] as const).map(
    (kind) => ({ kind }),
  ),
  ...(['age-verified', 'age-rejected', 'age-reopened'] as const).map((kind) => ({ kind })),
  { kind: 'canceled' },
  { kind: 'bank-returned' },
  { kind: 'refunded', amount: cents(4000) },
  { kind: 'refunded', amount: cents(6000) },
]

interface ShipmentMove {
  readonly kind: ShipmentEventKind
  readonly facts: OrderFacts
}

/** Everything that can happen to the shipments: one unit is packed, or all that are left, and each shipment moves on. */
function listShipmentMoves(facts: OrderFacts): readonly ShipmentMove[] {
  const { shipments } = facts
  const live = shipments.filter(({ state }) => state !== 'voided' && state !== 'lost')
  const left = facts.units - live.reduce((sum, { units }) => sum + units, 0)
  const packed = [...new Set([1, left])]
    .filter((units) => units > 0 && units <= left)
    .map((units) => ({ ...facts, shipments: [...live, { state: 'packed', units }] }) as const)
  const moves = {
    unpacked: 'voided',
    shipped: 'shipped',
    delivered: 'delivered',
    returned: 'returned',
    lost: 'lost',
  } as const
  const moved = (['unpacked', 'shipped', 'delivered', 'returned', 'lost'] as const).flatMap((kind) =>
    live.flatMap((shipment, index) =>
      shipmentStateTable.can(shipment.state, moves[kind])
        ? [{ kind, facts: { ...facts, shipments: live.with(index, { ...shipment, state: moves[kind] }) } }]
        : [],
    ),
  )
  return [...packed.map((after) => ({ kind: 'packed', facts: after }) as const), ...moved]
}

/** All orders that some sequence of events reaches, with what happened to them. */
function listReachable(
  refusedMoves: string[],
): readonly { readonly order: OrderStates; readonly facts: OrderFacts }[] {
  const reached = new Map<string, { readonly order: OrderStates; readonly facts: OrderFacts }>()
  const pending = [
    { order: { ...newOrderStates, total, refunded: cents(0) } as OrderStates, facts: newFacts },
  ]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const key = JSON.stringify(next)
    if (reached.has(key)) continue
    reached.set(key, next)
    const { order, facts } = next
    for (const move of listShipmentMoves(facts)) {
      const change = transition(order, { kind: move.kind, leadsTo: projectFulfillment(move.facts) })
      if (change.ok) pending.push({ order: { ...order, ...change.value }, facts: move.facts })
      else if (isShippable(order) && order.fulfillment !== 'canceled')
        refusedMoves.push(change.refusal.message ?? '')
    }
    for (const event of events) {
      const change = transition(order, event)
      // No more goes back than was paid.
      const isPossible = event.kind !== 'refunded' || order.refunded + event.amount <= total
      if (change.ok && isPossible)
        pending.push({ order: { ...order, ...change.value }, facts: record(facts, event) })
    }
  }
  return [...reached.values()]
}

describe('The projection of an order', () => {
  const refusedMoves: string[] = []
  const reachable = listReachable(refusedMoves)

  it('is a state that the table allows, after every step of its shipments', () => {
    expect(refusedMoves).toEqual([])
  })

  it('is what the events of the order led to, after every sequence of them', () => {
    expect(reachable.length).toBeGreaterThan(100)
    for (const { order, facts } of reachable) {
      const { payment, fulfillment, refunded } = order
      expect(projectOrderStates(facts), JSON.stringify(facts)).toEqual({ payment, fulfillment, refunded })
    }
  })

  it('reaches every state', () => {
    const projected = reachable.map(({ facts }) => projectOrderStates(facts))
    const names = (list: readonly string[]) => [...new Set(list)].toSorted()
    expect(names(projected.map(({ payment }) => payment))).toEqual(orderPaymentStateTable.states.toSorted())
    expect(names(projected.map(({ fulfillment }) => fulfillment))).toEqual(
      fulfillmentStateTable.states.toSorted(),
    )
  })

  const getPayment = (facts: Partial<OrderFacts>) => projectOrderStates({ ...newFacts, ...facts }).payment
  const attempt = (status: PaymentStatus, isExtra = false) => ({ status, isExtra })

  it('says nothing about the card that is tried now when an earlier one fails', () => {
    expect(getPayment({ payments: [attempt('failed'), attempt('open')] })).toBe('pending')
    expect(getPayment({ payments: [attempt('processing'), attempt('failed')] })).toBe('failed')
    expect(getPayment({ payments: [attempt('paid'), attempt('expired')] })).toBe('paid')
  })

  it('is paid for a free order, which nobody pays', () => {
    expect(getPayment({ total: cents(0), payments: [] })).toBe('paid')
  })

  it('leaves an order unpaid whose only money does not pay for it, until its time is over or it is canceled', () => {
    const payments = [attempt('paid', true)]
    expect(getPayment({ payments })).toBe('pending')
    expect(getPayment({ payments, isOverdue: true })).toBe('expired')
    expect(getPayment({ payments, canceledAt: at })).toBe('expired')
  })

  it('stays paid when items are exchanged for others, also without a payment', () => {
    const exchanged = cents(2000)
    const facts = { total: cents(12_000), refunded: exchanged, exchanged }
    expect(getPayment({ ...facts, payments: [attempt('paid')] })).toBe('paid')
    expect(getPayment({ ...facts, payments: [attempt('paid')], refunded: cents(2500) })).toBe(
      'partially-refunded',
    )
    expect(getPayment({ ...facts, payments: [attempt('refunded')], refunded: cents(12_000) })).toBe(
      'refunded',
    )
    expect(getPayment({ ...facts, payments: [], credit: cents(10_000) })).toBe('paid')
  })

  it('counts a payment that was refunded in full as the payment of its order', () => {
    expect(getPayment({ payments: [attempt('refunded')], refunded: total })).toBe('refunded')
    expect(getPayment({ payments: [attempt('refunded')], refunded: cents(1) })).toBe('partially-refunded')
  })

  it('is on terms until payments and refunds leave nothing of the invoice open', () => {
    const amounts = fc.array(
      fc.record({ isRefund: fc.boolean(), amount: fc.integer({ min: 1, max: 6000 }) }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(amounts, (steps) => {
        let facts: OrderFacts = { ...newFacts, payments: [], isInvoiced: true }
        for (const { isRefund, amount } of steps) {
          const open = projectOpenAmount(facts)
          const taken = cents(Math.min(amount, open))
          facts = isRefund
            ? {
                ...facts,
                invoiced: add(facts.invoiced ?? zero, taken),
                refunded: add(facts.refunded, taken),
              }
            : { ...facts, payments: [...facts.payments, { ...attempt('paid'), amount: taken }] }
          expect(projectOpenAmount(facts)).toBe(open - taken)
          expect(projectOrderStates(facts).payment === 'on-terms').toBe(open > taken)
        }
      }),
    )
  })
})
