import { expect, test } from 'vitest'
import { formatEasternTime, parseEasternWallTime, toEasternWallTime } from './eastern-time.ts'

test('A New York time is converted correctly in winter and in summer', () => {
  expect(parseEasternWallTime('2026-11-24T09:00')).toEqual(new Date('2026-11-24T14:00:00Z'))
  expect(parseEasternWallTime('2026-07-04T09:00')).toEqual(new Date('2026-07-04T13:00:00Z'))
  expect(toEasternWallTime(new Date('2026-11-24T14:00:00Z'))).toBe('2026-11-24T09:00')
  expect(toEasternWallTime(new Date('2026-07-05T03:59:00Z'))).toBe('2026-07-04T23:59')
})

test('A repeated hour means its first occurrence, and a skipped hour means the next one', () => {
  expect(parseEasternWallTime('2026-11-01T01:30')).toEqual(new Date('2026-11-01T05:30:00Z'))
  expect(parseEasternWallTime('2026-03-08T02:30')).toEqual(new Date('2026-03-08T07:30:00Z'))
})

test('An impossible day or time returns undefined', () => {
  for (const text of ['', '2026-02-31T10:00', '2026-11-24', '2026-11-24T25:00', '24/11/2026'])
    expect(parseEasternWallTime(text)).toBeUndefined()
})

test('A time is shown with its time zone', () => {
  expect(formatEasternTime(new Date('2026-11-24T14:00:00Z'))).toBe('November 24, 2026 at 9:00 AM EST')
})
