import { describe, expect, it } from 'vitest'
import { getCustomerOrderStatus } from './customer-status.ts'
import type { Order } from './order.ts'

const since = new Date('2026-11-23T15:00:00Z')
const cancellation = {
  state: 'requested',
  reason: '',
  requestedAt: since,
  refundTo: 'original',
  decision: undefined,
} as const
const hold = { reason: 'We cannot ship to Wisconsin.', lines: [], ruleVersion: 1, since }
const paid = {
  payment: 'paid',
  age: 'verified',
  fulfillment: 'unfulfilled',
  shipments: [],
  cancellation: undefined,
  hold: undefined,
} as const

function getStatus(changes: Partial<Order>) {
  return getCustomerOrderStatus({ ...paid, ...changes }, { confirming: false, hasUnsettledMoney: false })
}

describe('The status of an unpaid order', () => {
  it('offers no payment while the order is held, unless the bank is confirming one', () => {
    expect(getStatus({ payment: 'pending' })).toBe('awaiting-payment')
    expect(getStatus({ payment: 'pending', hold })).toBe('payment-blocked')
    expect(
      getCustomerOrderStatus(
        { ...paid, payment: 'pending', hold },
        { confirming: true, hasUnsettledMoney: false },
      ),
    ).toBe('confirming-payment')
    expect(getStatus({ payment: 'expired', hold })).toBe('payment-expired')
  })
})

it.each([
  ['pending', 'unfulfilled', 'payment-differs'],
  ['failed', 'unfulfilled', 'payment-differs'],
  ['expired', 'unfulfilled', 'payment-differs'],
  ['expired', 'canceled', 'canceled'],
  ['paid', 'unfulfilled', 'preparing'],
] as const)('The status of a %s, %s order with money to settle is %s', (payment, fulfillment, status) => {
  const order = { ...paid, payment, fulfillment }
  expect(getCustomerOrderStatus(order, { confirming: false, hasUnsettledMoney: true })).toBe(status)
})

describe('The status of a paid order', () => {
  it('names an open request to cancel and a hold instead of promising to pack it', () => {
    expect(getStatus({})).toBe('preparing')
    expect(getStatus({ cancellation, hold })).toBe('cancellation-requested')
    expect(getStatus({ cancellation, age: 'pending' })).toBe('cancellation-requested')
    expect(getStatus({ hold })).toBe('on-hold')
    expect(getStatus({ hold, age: 'pending' })).toBe('on-hold')
  })

  it('is the end of the order once it has one', () => {
    expect(getStatus({ cancellation, payment: 'refunded' })).toBe('refunded')
    expect(getStatus({ cancellation, fulfillment: 'canceled' })).toBe('canceled')
    expect(getStatus({ cancellation, age: 'rejected' })).toBe('age-check-failed')
    expect(getStatus({ cancellation: { ...cancellation, state: 'declined' } })).toBe('preparing')
  })
})
