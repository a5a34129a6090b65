import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, formatMoney } from './money.ts'

const american = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

test('Money is written as an American reads it', () => {
  expect([0, 5, 1804, 100000, 123456789, -1804].map((amount) => formatMoney(cents(amount)))).toEqual([
    '$0.00',
    '$0.05',
    '$18.04',
    '$1,000.00',
    '$1,234,567.89',
    '-$18.04',
  ])
})

test('Money is written as the platform writes it', () => {
  // Up to ten trillion dollars: above it, the platform loses cents to floating point.
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }), (amount) => {
      expect(formatMoney(cents(amount))).toBe(american.format(amount / 100))
    }),
  )
})
