import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Place } from '../compliance/place.ts'
import { doSpansOverlap, isInForce } from './dated.ts'
import { resolveTaxTerms } from './resolve-tax-terms.ts'
import { formatTaxRate, type TaxRate, type TaxTables } from './tax-tables.ts'

const oakland: Place = {
  zip: '94607',
  city: 'Oakland',
  state: 'CA',
  county: 'Alameda',
  countyFips: '06001',
  kind: 'civil',
  secondaryCounties: [],
  cities: [],
}
const rate = (level: TaxRate['level'], place: string, ppm: number, days: Partial<TaxRate> = {}): TaxRate => ({
  id: `${level} ${place} ${ppm}`,
  state: 'CA',
  level,
  place,
  ppm,
  source: 'test',
  startsOn: undefined,
  endsOn: undefined,
  ...days,
})
const tables = (rates: readonly TaxRate[]): TaxTables => ({
  registrations: [{ id: 'r', state: 'CA', startsOn: '2026-01-01', endsOn: '2026-12-31', permit: undefined }],
  rates,
  shipping: [{ state: 'CA', isTaxed: true, source: 'test' }],
  fees: [],
  excises: [],
  certificates: [],
})

describe('resolveTaxTerms', () => {
  it('adds up the rates of the state, the county, the city and the longest ZIP code', () => {
    const rates = [
      rate('zip', '946', 10_000),
      rate('zip', '94607', 5000),
      rate('city', 'oakland', 2500),
      rate('county', '06001', 2500),
      rate('county', '06075', 9000),
      rate('state', '', 72_500),
    ]
    const terms = resolveTaxTerms(tables(rates), oakland, '2026-06-01')
    expect(terms).toEqual({
      state: 'CA',
      rates: [
        { level: 'state', name: 'CA', ppm: 72_500 },
        { level: 'county', name: 'Alameda', ppm: 2500 },
        { level: 'city', name: 'oakland', ppm: 2500 },
        { level: 'zip', name: '94607', ppm: 5000 },
      ],
      isShippingTaxed: true,
    })
  })

  it('has no rates before the registration, after it, and in other states', () => {
    const known = tables([rate('state', '', 72_500)])
    const count = (place: Place, day: string) => resolveTaxTerms(known, place, day).rates.length
    expect(count(oakland, '2025-12-31')).toBe(0)
    expect(count(oakland, '2026-01-01')).toBe(1)
    expect(count(oakland, '2026-12-31')).toBe(1)
    expect(count(oakland, '2027-01-01')).toBe(0)
    expect(count({ ...oakland, state: 'NV' }, '2026-06-01')).toBe(0)
  })

  it('changes the rate at its date', () => {
    const rates = [
      rate('state', '', 60_000, { endsOn: '2026-09-30' }),
      rate('state', '', 70_000, { startsOn: '2026-10-01' }),
    ]
    const ppm = (day: string) => resolveTaxTerms(tables(rates), oakland, day).rates.map((each) => each.ppm)
    expect(ppm('2026-09-30')).toEqual([60_000])
    expect(ppm('2026-10-01')).toEqual([70_000])
  })

  it('finds a city in whatever spelling its rate has', () => {
    const rates = [rate('city', 'St. Louis', 2500), rate('city', 'La Canada Flintridge', 5000)]
    const find = (name: string) => {
      const city = { name, state: 'CA', hasLimits: true, isLandShare: false, shareBp: 10_000 }
      return resolveTaxTerms(tables(rates), { ...oakland, cities: [city] }, '2026-06-01').rates
    }
    expect(find('Saint Louis')).toMatchObject([{ name: 'St. Louis', ppm: 2500 }])
    expect(find('La Cañada Flintridge')).toMatchObject([{ ppm: 5000 }])
    expect(find('Louisville')).toEqual([])
  })

  it('taxes a city once that was stored in two spellings, at the rate that began last', () => {
    const rates = [
      rate('city', 'St. Louis', 2500),
      rate('city', 'Saint Louis', 3500, { startsOn: '2026-02-01' }),
      rate('city', 'ST LOUIS', 4500),
    ]
    const city = { name: 'Saint Louis', state: 'CA', hasLimits: true, isLandShare: false, shareBp: 10_000 }
    const ppm = (day: string) =>
      resolveTaxTerms(tables(rates), { ...oakland, cities: [city] }, day).rates.map((each) => each.ppm)
    expect(ppm('2026-01-31')).toEqual([2500])
    expect(ppm('2026-02-01')).toEqual([3500])
  })

  it('counts a city where most people of the ZIP code live', () => {
    const city = { name: 'Oakland', state: 'CA', hasLimits: true, isLandShare: false }
    const rates = [rate('city', 'Oakland', 2500)]
    const count = (shareBp: number) =>
      resolveTaxTerms(tables(rates), { ...oakland, cities: [{ ...city, shareBp }] }, '2026-06-01').rates
        .length
    expect(count(9000)).toBe(1)
    expect(count(900)).toBe(0)
  })
})

describe('spans of days', () => {
  it('overlap when a day is in both', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-02-${String(date).padStart(2, '0')}`)
    const span = fc
      .record({ startsOn: fc.option(day, { nil: undefined }), endsOn: fc.option(day, { nil: undefined }) })
      .filter(({ startsOn, endsOn }) => startsOn === undefined || endsOn === undefined || startsOn <= endsOn)
    const days = Array.from({ length: 30 }, (_, index) => `2026-02-${String(index).padStart(2, '0')}`)
    fc.assert(
      fc.property(span, span, (a, b) => {
        const shared = days.some((each) => isInForce(a, each) && isInForce(b, each))
        expect(doSpansOverlap(a, b)).toBe(shared)
      }),
    )
  })
})

test('Rates are written as percentages', () => {
  expect([72_500, 66_250, 1, 40_000].map(formatTaxRate)).toEqual(['7.25%', '6.625%', '0.0001%', '4%'])
})
