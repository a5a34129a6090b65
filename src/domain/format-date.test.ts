import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatShortDay, formatWeekday } from './format-date.ts'

// Covers: reviews-dates
test('A time has month name, day, year and 12-hour clock in every JavaScript engine', () => {
  expect(formatMoment('2026-11-21T18:05:00.000Z')).toBe('November 21, 2026 at 1:05 PM EST')
  expect(formatMoment('2026-07-04T04:30:00.000Z')).toBe('July 4, 2026 at 12:30 AM EDT')
})

test('A calendar day is written as the platform writes it', () => {
  const utc = { timeZone: 'UTC' } as const
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', ...utc })
  const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', ...utc })
  const short = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', ...utc })
  const anyDay = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(anyDay, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(formatDay(day)).toBe(long.format(date))
      expect(formatShortDay(day)).toBe(medium.format(date))
      expect(formatWeekday(day)).toBe(short.format(date))
    }),
  )
})

test('A moment is on the day of the shop', () => {
  expect(formatDay('2026-07-05T02:00:00.000Z')).toBe('July 4, 2026')
})

test.each(['2026-13-01', '2026-02-30', '2026-1-05', 'a new day'])('%s is no day', (text) => {
  expect(() => formatShortDay(text)).toThrow(RangeError)
})
