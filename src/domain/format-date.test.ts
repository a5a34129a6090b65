import { expect, test } from 'vitest'
import { formatMoment } from './format-date.ts'

// Covers: reviews-dates
test('A time has month name, day, year and 12-hour clock in every JavaScript engine', () => {
  expect(formatMoment('2026-11-21T18:05:00.000Z')).toBe('November 21, 2026 at 1:05 PM')
  expect(formatMoment('2026-07-04T04:30:00.000Z')).toBe('July 4, 2026 at 12:30 AM')
})
