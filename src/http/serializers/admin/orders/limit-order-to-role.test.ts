import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { OrderEventKind } from '#domain/orders/order-event.ts'
import { limitToRole } from './limit-order-to-role.ts'

/** What says how an order is paid, by whom, and what goes back. */
const aboutMoney: readonly OrderEventKind[] = [
  'paid',
  'placed-on-terms',
  'payment-moved',
  'account-refused',
  'bank-returned',
  'credit-reclaimed',
  'paid-twice',
  'refund-requested',
  'refunded',
  'invoice-reduced',
  'dispute-opened',
]
const others: readonly OrderEventKind[] = [
  'placed',
  'age-verified',
  'order-edited',
  'packed',
  'return-requested',
]

test('The timeline of those who see no payments has nothing about money', () => {
  const events = [...aboutMoney, ...others].map((kind) => ({
    kind,
    createdAt: '',
    actor: '',
    detail: '$5.00',
  }))
  const order: Partial<AdminOrder> = {
    events,
    lines: [],
    refunds: [],
    returns: [],
    shipments: [],
    actions: [],
  }
  const readKinds = (role: 'owner' | 'fulfillment') =>
    limitToRole(order as AdminOrder, role).events.map(({ kind }) => kind)
  expect(readKinds('owner')).toEqual([...aboutMoney, ...others])
  expect(readKinds('fulfillment')).toEqual(others)
})
