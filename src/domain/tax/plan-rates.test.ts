import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { doSpansOverlap } from './dated.ts'
import { planRates } from './plan-rates.ts'
import { readRateFile } from './rate-file.ts'
import { formatTaxRate, type TaxRate } from './tax-tables.ts'

const write = (...rows: readonly string[]) =>
  ['State,Level,Place,Rate,First day,Last day,Source', ...rows].join('\n')
const stored = (place: string, ppm: number, days: Partial<TaxRate> = {}): TaxRate => ({
  id: `${place} ${ppm}`,
  state: 'CA',
  level: place === '' ? 'state' : 'zip',
  place,
  ppm,
  startsOn: undefined,
  endsOn: undefined,
  source: 'The state.',
  ...days,
})
const plan = (rows: readonly string[], rates: readonly TaxRate[] = []) =>
  planRates(readRateFile(write(...rows)) ?? expect.unreachable(), rates)

describe('A file of tax rates', () => {
  it('has rates of states, counties, cities and ZIP codes', () => {
    const { planned, problems } = plan([
      'California,State,,7.25%,,,The state',
      'CA,County,6001,0.1%,2026-01-01,,The county',
      'CA,City,Oakland,2.5,1/1/2026,12/31/2026,The city',
      'CA,ZIP code,94607,1.0000,,,"A list, 2026"',
    ])
    expect(problems).toEqual([])
    expect(planned.map(({ kind, row }) => [kind, row.state, row.place, row.ppm])).toEqual([
      ['new', 'CA', '', 72_500],
      ['new', 'CA', '06001', 1000],
      ['new', 'CA', 'Oakland', 25_000],
      ['new', 'CA', '94607', 10_000],
    ])
    expect(planned[2]?.row).toMatchObject({ startsOn: '2026-01-01', endsOn: '2026-12-31' })
  })

  test.each([
    ['ZZ,State,,7%,,,x', 'State has "ZZ", which is not a state such as CA.'],
    ['CA,Parish,,7%,,,x', 'Level has "Parish", which is not State, County, City or ZIP.'],
    ['CA,State,,,,,x', 'Rate is empty.'],
    ['CA,State,,0.0725,,,x', 'Rate has "0.0725", which may be a share or a percentage.'],
    ['CA,State,,0%,,,x', 'Rate is zero. To end a rate, give its row a last day.'],
    ['CA,State,,21%,,,x', 'Rate has "21%". It can be at most 20 %.'],
    ['CA,State,,7.12345%,,,x', 'Rate has "7.12345%", which is not a rate in percent such as 7.25%.'],
    ['CA,State,,7%,2026-02-30,,x', 'First day has "2026-02-30", which is not a date such as 2026-11-26.'],
    ['CA,State,,7%,2026-02-01,2026-01-01,x', 'The last day is before the first one.'],
    ['CA,State,,7%,,,', 'Source is empty.'],
    ['CA,State,Oakland,7%,,,x', 'The rate of a state has no other place.'],
    ['CA,County,36061,1%,,,x', 'Enter the five-digit FIPS code of a county of this state.'],
    ['CA,City,,1%,,,x', 'Enter the name of the city.'],
    ['CA,State,,7,25%,,,x', 'The row has 8 cells, and the file has 7 columns.'],
    ['CA,State,,7%,,,"x', 'The quote that opens here is never closed.'],
    ['MA,ZIP,2108,1%,,,x', 'ZIP codes of MA begin with 0, which spreadsheets drop.'],
  ])('refuses the row %s with its line', (row, message) => {
    const { problems, inserted } = plan(['NY,State,,4%,,,x', row])
    expect(problems).toEqual([{ line: 3, message: expect.stringContaining(message) }])
    expect(inserted).toHaveLength(row.includes('"') ? 0 : 1)
  })

  it('has no column twice', () => {
    expect(readRateFile('State,Level,Rate,Source,rate\nCA,State,7%,x,8%')).toEqual({
      rates: [],
      problems: [{ line: 1, message: 'The file has the column "rate" twice.' }],
    })
  })

  it('may have empty cells after its columns, and the apostrophes of an export', () => {
    const { inserted, problems } = plan(["CA,State,,7%,,,'=A list,,"])
    expect(problems).toEqual([])
    expect(inserted).toMatchObject([{ source: '=A list' }])
  })

  it('ends the rate before a row that begins later, and leaves out what is stored', () => {
    const rates = [stored('', 72_500), stored('946', 10_000, { startsOn: '2026-01-01' })]
    const { planned, ended, inserted, problems } = plan(
      [
        'CA,State,,7.25%,,,The state.',
        'CA,ZIP,946,1.25%,2027-01-01,,The county.',
        'CA,ZIP,946,1.5%,2028-01-01,,The county.',
      ],
      rates,
    )
    expect(problems).toEqual([])
    expect(planned.map(({ kind }) => kind)).toEqual(['known', 'follows', 'new'])
    expect(ended).toEqual([{ ...rates[1], endsOn: '2026-12-31' }])
    expect(inserted).toMatchObject([
      { ppm: 12_500, startsOn: '2027-01-01', endsOn: '2027-12-31' },
      { ppm: 15_000, startsOn: '2028-01-01', endsOn: undefined },
    ])
  })

  it('knows a city that the table writes in another way', () => {
    const city = { ...stored('Saint Helena', 10_000), level: 'city' as const }
    expect(plan(['CA,City,St. Helena,1%,,,The city.'], [city]).planned).toMatchObject([{ kind: 'known' }])
  })

  it('ends a rate with a row that repeats it with a last day', () => {
    const rates = [stored('946', 10_000, { startsOn: '2026-01-01' })]
    const { planned, ended } = plan(['CA,ZIP,946,1%,2026-01-01,2026-06-30,The county.'], rates)
    expect(planned).toMatchObject([{ kind: 'ends' }])
    expect(ended).toMatchObject([{ id: rates[0]?.id, endsOn: '2026-06-30' }])
  })

  test.each([
    [
      'another rate on the same days',
      'CA,State,,8%,,,x',
      'There is another rate for CA on some of these days.',
    ],
    ['a rate that interrupts', 'CA,State,,8%,2027-01-01,2027-06-30,x', 'The rate of 7.25% goes on after'],
  ])('refuses %s instead of overwriting one', (_what, row, message) => {
    const { problems, ended, inserted } = plan([row], [stored('', 72_500)])
    expect(problems).toEqual([{ line: 2, message: expect.stringContaining(message) }])
    expect([ended, inserted]).toEqual([[], []])
  })

  it('refuses two rows of the same days', () => {
    expect(plan(['CA,ZIP,946,1%,,,x', 'CA,ZIP,946,2%,,,x']).problems).toMatchObject([{ line: 3 }])
  })

  it('leaves no two rates of a place on one day, and changes nothing when it is read again', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-01-${String(date).padStart(2, '0')}`)
    const row = fc.record({
      ppm: fc.integer({ min: 1, max: 3 }),
      from: fc.option(day),
      until: fc.option(day),
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), fc.array(row, { maxLength: 3 }), (rows, before) => {
        const toRow = ({ ppm, from, until }: (typeof rows)[number]) =>
          `CA,ZIP,946,${formatTaxRate(ppm * 10_000)},${from ?? ''},${until ?? ''},x`
        const toTable = ({ inserted, ended }: ReturnType<typeof plan>, table: readonly TaxRate[]) => [
          ...table.map((rate) => ended.find(({ id }) => id === rate.id) ?? rate),
          ...inserted.map((rate, index) => ({ ...rate, id: `${table.length + index}` })),
        ]
        const first = toTable(plan(before.map(toRow)), [])
        const second = toTable(plan(rows.map(toRow), first), first)
        for (const [index, one] of second.entries())
          for (const other of second.slice(index + 1)) expect(doSpansOverlap(one, other)).toBe(false)
        if (second.length === 0) return
        const again = plan(
          second.map((rate) =>
            toRow({ ppm: rate.ppm / 10_000, from: rate.startsOn ?? null, until: rate.endsOn ?? null }),
          ),
          second,
        )
        expect([again.problems, again.inserted, again.ended]).toEqual([[], [], []])
      }),
      { numRuns: 3000 },
    )
  })
})
