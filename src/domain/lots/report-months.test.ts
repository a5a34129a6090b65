import { describe, expect, test } from 'vitest'
import { createRegulatedProduct, createTestedLot } from '#tests/support/regulated-product.ts'
import { findLotProblem } from './lot-clearance.ts'
import { getLastReportDay } from './report-months.ts'

describe('The last day of a lab report', () => {
  test.each<[string | undefined, string | undefined, number, string | undefined]>([
    ['2019-05-01', '2030-05-01', 12, '2020-05-01'],
    ['2026-05-01', '2026-09-01', 12, '2026-09-01'],
    ['2026-05-01', undefined, 12, '2027-05-01'],
    ['2026-05-01', '2028-05-01', 24, '2028-05-01'],
    ['2026-08-31', '2030-01-01', 6, '2027-02-28'],
    [undefined, '2027-01-01', 12, '2027-01-01'],
    [undefined, undefined, 12, undefined],
  ])('of a test on %s that is valid to %s, with %s months: %s', (testedOn, expiresOn, reportMonths, last) => {
    expect(getLastReportDay({ testedOn, expiresOn, reportMonths })).toBe(last)
  })

  test('ends the sale of the lot, whatever its entry says', () => {
    const lot = (reportMonths: number) =>
      createTestedLot({ sevenOhPpm: 100 }, { testedOn: '2019-05-01', expiresOn: '2030-05-01', reportMonths })
    const sell = (reportMonths: number, today: string) =>
      findLotProblem(createRegulatedProduct('leaf', {}, { lot: lot(reportMonths) }), today)?.refusal
    expect(sell(12, '2026-11-26')).toBe('lot-expired')
    expect(sell(12, '2020-05-01')).toBeUndefined()
    expect(sell(12, '2020-05-02')).toBe('lot-expired')
    expect(sell(60, '2024-05-01')).toBeUndefined()
  })
})
