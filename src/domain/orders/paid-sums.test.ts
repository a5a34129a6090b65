import { expect, test } from 'vitest'
import { cents, zero } from '../money.ts'
import { getPaidBalance } from './paid-sums.ts'

test.each([
  ['is the total of a paid order', {}, 6000],
  ['is without what was refunded', { refunded: cents(2000) }, 4000],
  ['is without what was not charged', { writtenOff: cents(110) }, 5890],
  ['is nothing of an invoice that is open', { invoice: { open: cents(6000) } }, 0],
  ['is what arrived for an invoice', { invoice: { open: cents(2000) }, refunded: cents(1000) }, 3000],
  ['is without what a bank took back', { disputed: cents(6000) }, 0],
])('What a customer paid and can get back %s', (_, change, expected) => {
  const order = { total: cents(6000), writtenOff: zero, refunded: zero, ...change }
  expect(getPaidBalance(order)).toBe(expected)
})
