import { expect, test } from 'vitest'
import { clampDay, clampTime, parseJsonTime } from './clamp-time.ts'

const latest = '9999-12-30T12:00:00.000Z'
const earliest = '1000-01-01T12:00:00.000Z'

test.each([
  [new Date('2026-11-26T10:00:00Z'), '2026-11-26T10:00:00.000Z'],
  [Number.POSITIVE_INFINITY, latest],
  [Number.NEGATIVE_INFINITY, earliest],
  [new Date(8.64e15), latest],
  [new Date('-004000-01-01T00:00:00Z'), earliest],
  [new Date(Number.NaN), earliest],
])('The time %s becomes %s', (time, shown) => {
  expect(clampTime(time).toISOString()).toBe(shown)
})

test.each([
  ['2026-11-26T10:00:00+00:00', '2026-11-26T10:00:00.000Z'],
  ['infinity', latest],
  ['-infinity', earliest],
  ['294000-01-01T00:00:00+00:00', latest],
  ['4000-01-01T00:00:00+00:00 BC', earliest],
])('The time %s in JSON becomes %s', (text, shown) => {
  expect(parseJsonTime(text).toISOString()).toBe(shown)
})

test.each([
  ['2026-11-26', '2026-11-26'],
  ['infinity', '9999-12-30'],
  ['-infinity', '1000-01-01'],
  ['294000-01-01', '9999-12-30'],
  ['4000-01-01 BC', '1000-01-01'],
])('The day %s becomes %s', (day, shown) => {
  expect(clampDay(day)).toBe(shown)
})
