import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getRetentionStart, orderRetentionYears } from './retention.ts'

const arbitraryDate = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2060-01-01'),
  noInvalidDate: true,
})

test('An order is deleted from the fifth new year after its own year', () => {
  expect(getRetentionStart(new Date('2030-12-31T23:59:59Z')).toISOString()).toBe('2026-01-01T00:00:00.000Z')
  expect(getRetentionStart(new Date('2031-01-01T00:00:00Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z')
})

test('Every order is stored for its year and four whole years more', () => {
  fc.assert(
    fc.property(arbitraryDate, arbitraryDate, (placedAt, now) => {
      const wholeYears = now.getUTCFullYear() - placedAt.getUTCFullYear() - 1
      expect(placedAt < getRetentionStart(now)).toBe(wholeYears >= orderRetentionYears)
    }),
  )
})
