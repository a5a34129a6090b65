import { expect, test } from 'vitest'
import { findTaxPeriod, shiftTaxPeriod, toQuarter } from './tax-report.ts'

test('A quarter is three months of the shop', () => {
  expect(findTaxPeriod('2026-Q4')).toEqual({
    from: findTaxPeriod('2026-10')?.from,
    until: findTaxPeriod('2026-12')?.until,
  })
  for (const text of ['2026-Q5', '2026-11-27', '2026', '']) expect(findTaxPeriod(text)).toBeUndefined()
})

test('Periods follow each other', () => {
  expect(shiftTaxPeriod('2026-Q4', 1)).toBe('2027-Q1')
  expect(shiftTaxPeriod('2026-Q1', -1)).toBe('2025-Q4')
  expect(shiftTaxPeriod('2026-12', 1)).toBe('2027-01')
  expect(['2026-01-01', '2026-03-31', '2026-11-29'].map(toQuarter)).toEqual(['2026-Q1', '2026-Q1', '2026-Q4'])
})
