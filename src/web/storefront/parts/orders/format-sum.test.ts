import { expect, it } from 'vitest'
import { formatSum } from './format-sum.ts'

it.each([
  [500, '$5.00'],
  [-123_456, '−$1,234.56'],
  // Tax of an exempt customer, or what store credit leaves to pay: none of it is free.
  [0, '$0.00'],
])('writes a sum of %d as %s', (amount, written) => {
  expect(formatSum(amount)).toBe(written)
})
