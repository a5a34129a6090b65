import { describe, expect, it } from 'vitest'
import type { Shipment } from '../fulfillment/shipment.ts'
import { cents } from '../money.ts'
import type { Order } from './order.ts'
import { newOrderStates } from './order-states.ts'
import { describeNextStep, explainBlockedStaffStep } from './staff-actions.ts'

const order = {
  ...newOrderStates,
  source: 'web',
  customerId: undefined,
  total: cents(5000),
  credit: cents(0),
  refunded: cents(0),
  disputed: cents(0),
  writtenOff: cents(0),
  mode: 'demo',
  isDemo: false,
  expiresAt: new Date('2026-11-24T04:30:00Z'),
  stockReserved: true,
  hold: undefined,
  addressCheck: undefined,
  cancellation: undefined,
  shipments: [],
  units: 2,
  canceledAt: undefined,
} as const
const now = new Date('2026-11-24T04:20:00Z')

it('names the end of the payment window in the time zone of the shop', () => {
  expect(explainBlockedStaffStep(order, { kind: 'canceled' }, { refunds: [], shopMode: 'demo', now })).toBe(
    'The customer may still be paying. The unpaid order expires on November 23, 2026 at 11:30 PM EST.',
  )
})

const packed: Shipment = {
  id: 'first',
  position: 1,
  state: 'packed',
  carrier: 'USPS',
  service: 'Ground Advantage',
  hasAdultSignature: true,
  trackingNumber: undefined,
  packedAt: now,
  shippedAt: undefined,
  boxId: undefined,
  weightGrams: undefined,
  isLabelRequested: false,
  lostAt: undefined,
  deliveredAt: undefined,
  returnedAt: undefined,
  lines: [{ lineId: 'line', lotId: undefined, quantity: 2 }],
}

describe('The next step', () => {
  const paid = { ...order, payment: 'paid', age: 'verified' } as const
  const describeStep = (
    changes: Partial<Order>,
    refunds: { amount: Order['total']; credit: Order['total']; status: 'requested' }[] = [],
  ) => describeNextStep({ ...paid, ...changes }, { refunds, shopMode: 'demo', now })

  it('is packing or shipping', () => {
    expect(describeStep({})).toBe('It can be packed.')
    expect(describeStep({ fulfillment: 'packed', shipments: [packed] })).toBe('It can be shipped.')
  })

  it('is explained while something forbids it', () => {
    const requested = {
      state: 'requested',
      reason: '',
      requestedAt: now,
      refundTo: 'original',
      decision: undefined,
    } as const
    const hold = { reason: 'We cannot ship to Wisconsin.', lines: [], ruleVersion: 1, since: now }
    expect(describeStep({ cancellation: requested })).toMatch(/^The customer asked to cancel this order/)
    expect(describeStep({ cancellation: requested, payment: 'refunded' })).toBe('The order is not paid.')
    expect(describeStep({ hold })).toBe('This order is held: We cannot ship to Wisconsin.')
    expect(describeStep({ age: 'rejected' })).toBe("The customer's age is not verified.")
    expect(describeStep({}, [{ amount: cents(100), credit: cents(0), status: 'requested' }])).toBe(
      'A refund of this order is in progress.',
    )
  })
})
