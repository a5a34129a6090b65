import type { Place } from '#domain/compliance/place.ts'
import { resolveTaxTerms } from '#domain/tax/resolve-tax-terms.ts'
import type { TaxRate, TaxTables } from '#domain/tax/tax-tables.ts'
import { type ContractPlace, describeTax } from './tax-contract.ts'

const createPlace = (place: Pick<Place, 'zip' | 'city' | 'state' | 'countyFips' | 'county'>): Place => ({
  ...place,
  kind: 'civil',
  secondaryCounties: [],
  cities: [],
})
const places: Readonly<Record<ContractPlace, Place>> = {
  'Ontario, CA': createPlace({
    zip: '91761',
    city: 'Ontario',
    state: 'CA',
    county: 'San Bernardino',
    countyFips: '06071',
  }),
  'New York City, NY': createPlace({
    zip: '11430',
    city: 'Jamaica',
    state: 'NY',
    county: 'Queens',
    countyFips: '36081',
  }),
}
const rate = (state: string, level: TaxRate['level'], place: string, ppm: number): TaxRate => ({
  id: `${state} ${place}`,
  state,
  level,
  place,
  ppm,
  source: 'TaxJar, as recorded',
  startsOn: undefined,
  endsOn: undefined,
})
const registration = { startsOn: '2023-01-01', endsOn: undefined, permit: undefined }
const tables: TaxTables = {
  registrations: [
    { id: '1', state: 'CA', ...registration },
    { id: '2', state: 'NY', ...registration },
  ],
  rates: [
    rate('CA', 'state', '', 62_500),
    rate('CA', 'county', '06071', 15_000),
    rate('NY', 'state', '', 40_000),
    rate('NY', 'zip', '114', 48_750),
  ],
  shipping: [
    { state: 'CA', isTaxed: false, source: 'x' },
    { state: 'NY', isTaxed: true, source: 'x' },
  ],
  fees: [],
  excises: [],
  certificates: [],
}

describeTax('the table of the shop', async (_order, place) =>
  resolveTaxTerms(tables, places[place], '2026-11-29'),
)
