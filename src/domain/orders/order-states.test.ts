import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageStateTable } from '../age-checks/age-state.ts'
import { type Cents, cents } from '../money.ts'
import { type ReturnState, returnStateTable } from '../returns/return-state.ts'
import {
  fulfillmentStateTable,
  newOrderStates,
  type OrderStates,
  orderPaymentStateTable,
  type ReturnEventKind,
  type StateEvent,
  transition,
} from './order-states.ts'

const total = cents(10_000)
const newOrder: OrderStates = { ...newOrderStates, total, refunded: cents(0) }

type OrderEventKind = Exclude<StateEvent['kind'], ReturnEventKind>
const orderEvents = {
  paid: true,
  'payment-failed': true,
  'payment-expired': true,
  'bank-returned': true,
  'payment-retried': true,
  refunded: true,
  'age-verified': true,
  'age-rejected': true,
  'age-in-review': true,
  'placed-on-terms': true,
  'age-document-needed': true,
  'age-expired': true,
  'age-revoked': true,
  'age-reopened': true,
  packed: true,
  unpacked: true,
  shipped: true,
  delivered: true,
  returned: true,
  lost: true,
  canceled: true,
} as const satisfies Record<OrderEventKind, true>
const returnEvents = [
  'return-approved',
  'return-declined',
  'return-received',
  'return-inspected',
  'return-closed',
] as const

function createEvent(kind: OrderEventKind, amount: Cents = total): StateEvent {
  return kind === 'refunded' ? { kind, amount } : { kind }
}

const kinds = Object.keys(orderEvents) as OrderEventKind[]

/** All combinations of states that some sequence of events reaches. */
function listReachableOrders(): OrderStates[] {
  const reached = new Map<string, OrderStates>()
  const pending = [newOrder]
  for (let order = pending.pop(); order !== undefined; order = pending.pop()) {
    const key = [order.payment, order.age, order.fulfillment, order.refunded].join(' ')
    if (reached.has(key)) continue
    reached.set(key, order)
    const part = { kind: 'packed', leadsTo: 'partially-fulfilled' } as const
    const events = [...kinds.map((kind) => createEvent(kind)), createEvent('refunded', cents(4000)), part]
    for (const event of events) {
      const change = transition(order, event)
      if (change.ok && order.refunded < total) pending.push({ ...order, ...change.value })
    }
  }
  return [...reached.values()]
}

describe('The state tables of an order', () => {
  const reached = listReachableOrders()

  test.each([
    ['payment', orderPaymentStateTable],
    ['age', ageStateTable],
    ['fulfillment', fulfillmentStateTable],
  ] as const)('reach every state of the %s table', (table, transitions) => {
    expect(new Set(reached.map((order) => order[table]))).toEqual(new Set<string>(transitions.states))
  })

  test('reach every state of the return table', () => {
    const states = new Set<ReturnState>(['requested'])
    for (const state of states)
      for (const kind of returnEvents) {
        const change = transition(newOrder, { kind, request: { state } })
        if (change.ok && change.value.return !== undefined) states.add(change.value.return)
      }
    expect(states).toEqual(new Set(returnStateTable.states))
  })

  test('allow only the changes in their rows', () => {
    for (const order of reached)
      for (const kind of kinds) {
        const change = transition(order, createEvent(kind))
        if (!change.ok) continue
        const { payment, age, fulfillment } = change.value
        if (payment !== undefined) expect(orderPaymentStateTable.can(order.payment, payment)).toBe(true)
        if (age !== undefined) expect(ageStateTable.can(order.age, age)).toBe(true)
        if (fulfillment !== undefined)
          expect(fulfillmentStateTable.can(order.fulfillment, fulfillment)).toBe(true)
      }
    for (const state of returnStateTable.states)
      for (const kind of returnEvents) {
        const change = transition(newOrder, { kind, request: { state } })
        if (change.ok) expect(returnStateTable.can(state, change.value.return ?? state)).toBe(true)
        else expect(change.refusal).toMatchObject({ code: 'invalid-state' })
      }
  })

  test('refuse to pack an order that is unpaid, unverified or canceled', () => {
    for (const order of reached) {
      const packed = transition(order, { kind: 'packed' })
      const canPack =
        (order.fulfillment === 'unfulfilled' || order.fulfillment === 'partially-fulfilled') &&
        order.age === 'verified' &&
        ['paid', 'partially-refunded', 'on-terms'].includes(order.payment)
      expect(packed.ok, JSON.stringify(order)).toBe(canPack)
    }
  })

  test('make an order refunded exactly when its whole total is refunded', () => {
    const arbitraryRefunds = fc.array(fc.integer({ min: 1, max: 6000 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(arbitraryRefunds, (refunds) => {
        let order: OrderStates = { ...newOrder, payment: 'paid' }
        for (const refund of refunds) {
          const amount = cents(Math.min(refund, total - order.refunded))
          const change = transition(order, { kind: 'refunded', amount })
          if (order.payment === 'refunded') expect(change.ok).toBe(false)
          if (change.ok) order = { ...order, ...change.value }
          expect(order.payment === 'refunded').toBe(order.refunded === total)
        }
      }),
    )
  })
})
