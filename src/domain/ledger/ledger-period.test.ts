import { afterEach, describe, expect, test } from 'vitest'
import { defaultTimeZone, setShopTimeZone } from '../shop-time.ts'
import { findPeriod, shiftMonth } from './ledger-period.ts'

afterEach(() => setShopTimeZone(defaultTimeZone))

const describePeriod = (period: string) => {
  const found = findPeriod(period)
  return found && [found.from.toISOString(), found.until.toISOString()]
}

describe('A period of the ledger', () => {
  test('begins and ends at midnight of the shop, also when the clocks change', () => {
    expect(describePeriod('2026-11')).toEqual(['2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z'])
    expect(describePeriod('2026-11-01')).toEqual(['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'])
    setShopTimeZone('Pacific/Honolulu')
    expect(describePeriod('2026-12-31')).toEqual(['2026-12-31T10:00:00.000Z', '2027-01-01T10:00:00.000Z'])
  })

  test.each(['', '2026', '2026-13', '2026-02-30', '2026-11-27T00:00', '1999-12'])('is not %j', (text) => {
    expect(findPeriod(text)).toBeUndefined()
  })

  test('is followed by the next month', () => {
    expect([shiftMonth('2026-11', 2), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })
})
