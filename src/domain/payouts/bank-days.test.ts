import { expect, test } from 'vitest'
import { addBankDays } from './bank-days.ts'

test.each([
  ['2026-11-23', '2026-11-25'],
  // Over a weekend, and over Thanksgiving.
  ['2026-11-20', '2026-11-24'],
  ['2026-11-25', '2026-11-30'],
  ['2026-11-28', '2026-12-01'],
])('Two bank days after %s are %s', (day, arrival) => {
  expect(addBankDays(day, 2)).toBe(arrival)
})
