import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { toLegalDay } from './legal-day.ts'
import {
  defaultTimeZone,
  formatShopTime,
  getShopDayStart,
  nameShopTime,
  parseShopWallTime,
  setShopTimeZone,
  shopTimeZones,
  toShopDay,
  toShopWallTime,
} from './shop-time.ts'

test('A New York time is converted correctly in winter and in summer', () => {
  expect(parseShopWallTime('2026-11-24T09:00')).toEqual(new Date('2026-11-24T14:00:00Z'))
  expect(parseShopWallTime('2026-07-04T09:00')).toEqual(new Date('2026-07-04T13:00:00Z'))
  expect(toShopWallTime(new Date('2026-11-24T14:00:00Z'))).toBe('2026-11-24T09:00')
  expect(toShopWallTime(new Date('2026-07-05T03:59:00Z'))).toBe('2026-07-04T23:59')
})

test('A repeated hour means its first occurrence, and a skipped hour means the next one', () => {
  expect(parseShopWallTime('2026-11-01T01:30')).toEqual(new Date('2026-11-01T05:30:00Z'))
  expect(parseShopWallTime('2026-03-08T02:30')).toEqual(new Date('2026-03-08T07:30:00Z'))
})

test('A day begins at its own midnight, also when the clocks changed since', () => {
  const now = new Date('2026-11-02T04:30:00Z')
  expect(toShopDay(now)).toBe('2026-11-01')
  expect(getShopDayStart(now, 0)).toEqual(new Date('2026-11-01T04:00:00Z'))
  expect(getShopDayStart(new Date('2026-11-02T15:00:00Z'), 0)).toEqual(new Date('2026-11-02T05:00:00Z'))
  expect(getShopDayStart(new Date('2026-11-02T15:00:00Z'), 1)).toEqual(new Date('2026-11-01T04:00:00Z'))
  expect(getShopDayStart(new Date('2026-03-01T15:00:00Z'), 59)).toEqual(new Date('2026-01-01T05:00:00Z'))
})

test('An impossible day or time returns undefined', () => {
  for (const text of ['', '2026-02-31T10:00', '2026-11-24', '2026-11-24T25:00', '24/11/2026'])
    expect(parseShopWallTime(text)).toBeUndefined()
})

test('A time is shown with its time zone', () => {
  expect(formatShopTime(new Date('2026-11-24T14:00:00Z'))).toBe('November 24, 2026 at 9:00 AM EST')
})

describe('In every zone of a shop', () => {
  afterEach(() => setShopTimeZone(defaultTimeZone))

  test('a time that is written is read as the same moment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...shopTimeZones),
        fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true }),
        (zone, date) => {
          setShopTimeZone(zone)
          const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000)
          const read = parseShopWallTime(toShopWallTime(minute))
          // The second occurrence of a repeated hour is read as the first.
          expect([0, 3_600_000]).toContain(minute.getTime() - (read?.getTime() ?? 0))
        },
      ),
    )
  })

  test('the day begins at its own midnight, and that of the law in New York', () => {
    const justAfterMidnight = new Date('2026-11-24T05:30:00Z')
    setShopTimeZone('America/Los_Angeles')
    expect(toShopDay(justAfterMidnight)).toBe('2026-11-23')
    expect(toLegalDay(justAfterMidnight)).toBe('2026-11-24')
    expect(formatShopTime(justAfterMidnight)).toBe('November 23, 2026 at 9:30 PM PST')
    expect(nameShopTime()).toBe('Los Angeles time')
  })

  test('a skipped hour means the next one', () => {
    setShopTimeZone('America/Chicago')
    expect(parseShopWallTime('2026-03-08T02:30')).toEqual(new Date('2026-03-08T08:30:00Z'))
  })
})
