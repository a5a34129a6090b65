import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import type { DisputeState } from './dispute-state.ts'
import { findEnteredDispute, sumDisputed } from './same-dispute.ts'

const entered = (amount: number, state: DisputeState = 'needs-response', isReported = false) => ({
  paymentId: 'payment',
  amount: cents(amount),
  state,
  isReported,
})

describe('The dispute that a provider reports', () => {
  test.each([
    ['open with the same amount', [entered(5000)], 0],
    ['closed with the same amount', [entered(5000, 'lost')], 0],
    ['of another amount, when both are more than was charged', [entered(4900)], 0],
    ['with the same amount before another one', [entered(5900), entered(5000)], 1],
  ])('is the one that staff entered %s', (_, disputes, index) => {
    expect(findEnteredDispute(disputes, { amount: cents(5000) }, cents(6000))).toBe(disputes[index])
  })

  test.each([
    ['one that was reported before', [entered(5000, 'lost', true)]],
    ['one of another part of the payment', [entered(1000)]],
    ['one of another amount that was won', [entered(4900, 'won')]],
  ])('is not %s', (_, disputes) => {
    expect(findEnteredDispute(disputes, { amount: cents(5000) }, cents(6000))).toBeUndefined()
  })
})

test('Disputes that are over leave the payment to be disputed again', () => {
  const all = [entered(1000), entered(2000, 'won'), entered(3000, 'inquiry-closed'), entered(500, 'lost')]
  expect(sumDisputed(all)).toBe(1500)
})
