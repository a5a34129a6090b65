import { describe, expect, it } from 'vitest'
import { explainBlockedRetry } from './payment-retry.ts'

const expiresAt = new Date('2026-03-02T12:00:00Z')
const before = new Date('2026-03-02T11:59:59Z')

describe('Repeating the payment of an order', () => {
  it.each([
    ['failed', 'unfulfilled', undefined],
    ['pending', 'unfulfilled', undefined],
    ['failed', 'canceled', 'canceled'],
    ['expired', 'unfulfilled', 'expired'],
    ['paid', 'unfulfilled', 'paid'],
    ['partially-refunded', 'unfulfilled', 'paid'],
    ['refunded', 'canceled', 'paid'],
  ] as const)('of a %s, %s order: %s', (payment, fulfillment, reason) => {
    expect(explainBlockedRetry({ payment, fulfillment, expiresAt }, before)).toBe(reason)
  })

  it('ends with the time to pay', () => {
    const order = { payment: 'failed', fulfillment: 'unfulfilled', expiresAt } as const
    expect(explainBlockedRetry(order, expiresAt)).toBe('expired')
  })
})
