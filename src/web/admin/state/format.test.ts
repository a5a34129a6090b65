import { describe, expect, test } from 'vitest'
import { formatDay, formatMoment, formatShortMoment } from './format.ts'

describe('A time in the admin area', () => {
  test('is the time of the shop, with its zone', () => {
    expect(formatMoment('2026-11-22T02:04:00Z')).toMatch(/^Nov 21, 2026, 9:04\sPM EST$/)
    expect(formatMoment('2026-07-04T16:00:00Z')).toMatch(/^Jul 4, 2026, 12:00\sPM EDT$/)
    expect(formatShortMoment('2026-11-22T02:04:00Z')).toMatch(/^Nov 21, 9:04\sPM EST$/)
  })

  test('is on the day of the shop, and a calendar day stays itself', () => {
    expect(formatDay('2026-11-22T02:04:00Z')).toBe('Nov 21, 2026')
    expect(formatDay('2026-11-22')).toBe('Nov 22, 2026')
  })
})
