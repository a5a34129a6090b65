import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getRetentionStart, orderRetentionYears } from './retention.ts'

const arbitraryDate = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2060-01-01'),
  noInvalidDate: true,
})

test('An order is deleted from January 1 of the fifth year after it was placed', () => {
  expect(getRetentionStart(new Date('2030-12-31T23:59:59Z')).toISOString()).toBe('2026-01-01T00:00:00.000Z')
  expect(getRetentionStart(new Date('2031-01-01T00:00:00Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z')
})

test('Every order is kept for its own year and four full years after it', () => {
  fc.assert(
    fc.property(arbitraryDate, arbitraryDate, (placedAt, now) => {
      const wholeYears = now.getUTCFullYear() - placedAt.getUTCFullYear() - 1
      expect(placedAt < getRetentionStart(now)).toBe(wholeYears >= orderRetentionYears)
    }),
  )
})
