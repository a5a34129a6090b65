import { expect, test } from 'vitest'
import { formatEasternTime, parseEasternWallTime, toEasternWallTime } from './eastern-time.ts'

test('a time typed in New York is the moment its clocks show it, in winter and in summer', () => {
  expect(parseEasternWallTime('2026-11-24T09:00')).toEqual(new Date('2026-11-24T14:00:00Z'))
  expect(parseEasternWallTime('2026-07-04T09:00')).toEqual(new Date('2026-07-04T13:00:00Z'))
  expect(toEasternWallTime(new Date('2026-11-24T14:00:00Z'))).toBe('2026-11-24T09:00')
  expect(toEasternWallTime(new Date('2026-07-05T03:59:00Z'))).toBe('2026-07-04T23:59')
})

test('an hour that comes twice is the first, one that is skipped is the one after it', () => {
  expect(parseEasternWallTime('2026-11-01T01:30')).toEqual(new Date('2026-11-01T05:30:00Z'))
  expect(parseEasternWallTime('2026-03-08T02:30')).toEqual(new Date('2026-03-08T07:30:00Z'))
})

test('what is no day or no time is nothing', () => {
  for (const wall of ['', '2026-02-31T10:00', '2026-11-24', '2026-11-24T25:00', '24/11/2026'])
    expect(parseEasternWallTime(wall)).toBeUndefined()
})

test('a moment is said with its zone', () => {
  expect(formatEasternTime(new Date('2026-11-24T14:00:00Z'))).toBe('November 24 at 9:00 AM EST')
})
