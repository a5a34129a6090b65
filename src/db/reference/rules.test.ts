import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { evaluateRules, type Verdict } from '#domain/compliance/evaluate-rules.ts'
import { parseZip } from '#domain/compliance/place.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import { describeShippingRestrictions } from '#domain/compliance/shipping-restrictions.ts'
import type { RegulatedProduct } from '#domain/lots/lab-results.ts'
import { createRegulatedProduct, createTestedLot } from '#tests/support/regulated-product.ts'
import { calculateZipAreas, formatZipTable, readGeoNames } from '../../../scripts/make-zip-table.ts'
import { defaultHolds } from './holds.data.ts'
import { defaultRules } from './rules.data.ts'
import { readPlaces, readZipTable } from './zip-table.ts'

const now = new Date('2026-11-21T12:00:00-05:00')
const tableText = await readZipTable()
const places = new Map((await readPlaces()).map((row) => [row.zip, row]))

function evaluate(
  zip: string,
  lines: readonly RegulatedProduct[] = [],
  rules: readonly ComplianceRule[] = defaultRules,
): Verdict {
  const parsed = parseZip(zip)
  const place = parsed && places.get(parsed)
  return evaluateRules({ place, lines, rules, holds: defaultHolds, now })
}

/** 'served', 'ask' with the rules that ask, or the reason and the rule that blocks it. */
function describeOutcome(verdict: Verdict): string {
  if (verdict.ok && verdict.questions.length > 0)
    return `ask ${verdict.questions.map(({ ruleId }) => ruleId).join(' ')}`
  return verdict.ok ? 'served' : [verdict.refusal, verdict.ruleId].filter((part) => part !== null).join(' ')
}

function withoutRules(...ids: readonly string[]): ComplianceRule[] {
  return defaultRules.map((rule) => (ids.includes(rule.id) ? { ...rule, status: 'off' } : rule))
}

describe('The default rulebook', () => {
  test('cites laws, and leaves the pages where they were found to the staff', () => {
    const pages = /\.(?:com|org|net|news|io|gov)\b|botanicals|vendor/i
    expect(defaultRules.filter(({ source }) => pages.test(source)).map(({ id }) => id)).toEqual([])
    const oceanside = defaultRules.find(({ id }) => id === 'us-ca-oceanside')
    expect(oceanside).toMatchObject({
      source: 'City of Oceanside, California: local ordinance',
      staffNote: expect.stringContaining('Ordinance not read.'),
    })
  })

  test.each<readonly [zip: string, expected: string]>([
    ['92101', 'blocked-destination us-ca-san-diego'],
    ['92101-1234', 'blocked-destination us-ca-san-diego'],
    ['92037', 'blocked-destination us-ca-san-diego'],
    ['92173', 'blocked-destination us-ca-san-diego'],
    ['92054', 'blocked-destination us-ca-oceanside'],
    // One in ten thousand of Santee lives in San Diego, and nobody of Chula Vista's 91910.
    ['91910', 'served'],
    ['92071', 'served'],
    ['91911', 'served'],
    ['91915', 'served'],
    ['92065', 'served'],
    ['92064', 'served'],
    ['92025', 'ask us-ca-san-diego'],
    ['92027', 'ask us-ca-san-diego'],
    ['92118', 'ask us-ca-san-diego'],
    ['92067', 'ask us-ca-san-diego'],
    ['92029', 'served'],
    ['90210', 'served'],
    ['92660', 'blocked-destination us-ca-newport-beach'],
    ['34236', 'blocked-destination us-fl-sarasota'],
    ['34285', 'blocked-destination us-fl-sarasota'],
    ['34286', 'blocked-destination us-fl-sarasota'],
    ['34228', 'blocked-destination us-fl-sarasota'],
    ['34243', 'blocked-destination us-fl-sarasota'],
    ['34266', 'blocked-destination us-fl-sarasota'],
    ['34251', 'served'],
    ['62002', 'blocked-destination us-il-alton'],
    ['62025', 'blocked-destination us-il-edwardsville'],
    ['62026', 'blocked-destination us-il-edwardsville'],
    ['62052', 'blocked-destination us-il-jerseyville'],
    ['62034', 'blocked-destination us-il-glen-carbon'],
    // Jackson County cannot bind its cities: Carbondale is open, Murphysboro has another ban.
    ['62966', 'blocked-destination us-il-murphysboro'],
    ['62901', 'ask us-il-jackson'],
    ['62905', 'ask us-il-jackson'],
    ['62975', 'blocked-destination us-il-jackson'],
    ['62920', 'ask us-il-jackson'],
    ['62040', 'served'],
    ['62048', 'ask us-il-edwardsville'],
    ['62087', 'ask us-il-edwardsville'],
    ['62018', 'ask us-il-alton'],
    // More than half of the people of 92014 live in San Diego.
    ['92014', 'blocked-destination us-ca-san-diego'],
    ['92081', 'ask us-ca-oceanside'],
    ['92083', 'served'],
    ['92028', 'ask us-ca-oceanside'],
    ['92651', 'ask us-ca-newport-beach'],
    ['80921', 'ask us-co-monument'],
    ['80132', 'ask us-co-monument'],
    ['80133', 'served'],
    ['80112', 'served'],
    ['80134', 'ask us-co-parker'],
    ['80138', 'blocked-destination us-co-parker'],
    ['80111', 'ask us-co-greenwood-village'],
    ['80121', 'ask us-co-greenwood-village'],
    ['80012', 'ask us-co-denver'],
    // Sarasota County has 4.84 % of the people of 34224, under the line of 5 %.
    ['34224', 'ask us-fl-sarasota'],
    ['62035', 'blocked-destination us-il-godfrey'],
    ['62024', 'ask us-il-wood-river'],
    ['62095', 'blocked-destination us-il-wood-river'],
    ['62062', 'blocked-destination us-il-maryville'],
    ...['61701', '61702', '61704', '61709', '61710', '61791', '61799'].map(
      (zip) => [zip, 'blocked-destination us-il-bloomington'] as const,
    ),
    ['61705', 'ask us-il-bloomington'],
    ['61761', 'served'],
    ['92780', 'blocked-destination us-ca-tustin'],
    ['92781', 'blocked-destination us-ca-tustin'],
    ['92782', 'blocked-destination us-ca-tustin'],
    ['92591', 'blocked-destination us-ca-temecula'],
    ['92592', 'blocked-destination us-ca-temecula'],
    ['92590', 'ask us-ca-temecula'],
    ['83402', 'blocked-destination us-id-idaho-falls'],
    ['83401', 'ask us-id-idaho-falls'],
    ['83406', 'served'],
    // The mail's state is not the law's.
    ['42223', 'blocked-destination us-tn'],
    ['40965', 'ask us-tn'],
    ['24604', 'ask us-wv'],
    ['24622', 'ask us-wv'],
    ...['65761', '65733', '65729'].map((zip) => [zip, 'ask us-ar'] as const),
    ...['68325', '69026', '68327', '68978', '68943', '68420'].map((zip) => [zip, 'ask us-ks'] as const),
    ['84101', 'needs-license us-ut'],
    ['39701', 'blocked-destination us-ms'],
    ['38652', 'blocked-destination us-ms'],
    ['39365', 'blocked-destination us-ms'],
    ['71301', 'blocked-destination us-la'],
    ['70737', 'blocked-destination us-la'],
    ['71295', 'blocked-destination us-la'],
    ['70538', 'blocked-destination us-la'],
    ['46204', 'blocked-destination us-in'],
    ['36104', 'blocked-destination us-al'],
    ['72201', 'blocked-destination us-ar'],
    ['53703', 'blocked-destination us-wi'],
    ['05401', 'blocked-destination us-vt'],
    ['06103', 'blocked-destination us-ct'],
    ['20001', 'blocked-destination us-dc'],
    ['02903', 'needs-license us-ri'],
    ['66101', 'blocked-destination us-ks'],
    ['37201', 'blocked-destination us-tn'],
    ['25301', 'blocked-destination us-wv'],
    ['80202', 'blocked-destination us-co-denver'],
    // Denver and Newport Beach reach into ZIPs of other post offices.
    ['80014', 'blocked-destination us-co-denver'],
    ['80123', 'blocked-destination us-co-denver'],
    ['80221', 'blocked-destination us-co-denver'],
    ['80110', 'ask us-co-denver'],
    ['92625', 'blocked-destination us-ca-newport-beach'],
    ['92657', 'blocked-destination us-ca-newport-beach'],
    ['03235', 'blocked-destination us-nh-franklin'],
    ['01863', 'blocked-destination us-ma-chelmsford'],
    ['43085', 'served'],
    ['31901', 'served'],
    ['07083', 'served'],
    ['10001', 'served'],
    ['78701', 'served'],
    ['09012', 'not-served-territory us-ae'],
    ['00901', 'not-served-territory us-pr'],
    ['96799', 'not-served-territory us-as'],
    ['99999', 'unknown-zip'],
    ['1234', 'unknown-zip'],
    ['abcde', 'unknown-zip'],
  ])('%s: %s', (zip, expected) => {
    expect(describeOutcome(evaluate(zip))).toBe(expected)
  })

  test('gives every refusal a message, and every rule a source', () => {
    for (const zip of ['92101', '46204', '02903', '09012', '99999']) {
      const verdict = evaluate(zip)
      if (verdict.ok) throw new Error(`${zip} is served`)
      expect(verdict.reason).toMatch(/\.$/)
      expect(verdict.source === null).toBe(verdict.refusal === 'unknown-zip')
    }
  })

  test('allows Ohio and Florida with a note that only leaf is shipped there', () => {
    for (const zip of ['43085', '33101']) {
      const verdict = evaluate(zip)
      expect(verdict.ok && verdict.notes.map((note) => note.reason.slice(0, 18))).toEqual([
        'Leaf products only',
      ])
    }
  })

  test('allows California with a warning for the owner and none for the customer', () => {
    const verdict = evaluate('91910')
    expect(verdict.ok && verdict.warnings.map((warning) => warning.ruleId)).toEqual(['us-ca'])
    expect(verdict.ok && verdict.notes).toEqual([])
  })
})

describe('The rulebook without a state rule', () => {
  test.each([
    ['71301', 'us-la', 'blocked-destination us-la-rapides'],
    ['70737', 'us-la', 'blocked-destination us-la-ascension'],
    ['71295', 'us-la', 'blocked-destination us-la-franklin'],
    ['71455', 'us-la', 'blocked-destination us-la-rapides'],
    ['70538', 'us-la', 'served'],
    ['39701', 'us-ms', 'blocked-destination us-ms-lowndes-county'],
    ['38652', 'us-ms', 'blocked-destination us-ms-union'],
    ['38849', 'us-ms', 'blocked-destination us-ms-union'],
    ['39365', 'us-ms', 'served'],
  ])('evaluates ZIP code %s without the rule %s as: %s', (zip, id, expected) => {
    expect(describeOutcome(evaluate(zip, [], withoutRules(id)))).toBe(expected)
  })
})

describe('The lab results of a product', () => {
  const leaf = createRegulatedProduct('leaf', {
    mitragyninePpm: 13_000,
    sevenOhPpm: 130,
    sevenOhMicrogramsPerArticle: 130,
    totalAlkaloidsPpm: 17_300,
  }) // 0.75 %, and exactly 100 to 1
  const lawfulExtract = createRegulatedProduct('extract', {
    mitragyninePpm: 32_000,
    sevenOhPpm: 300,
    sevenOhMicrogramsPerArticle: 600,
    totalAlkaloidsPpm: 40_000,
  })
  const tablet = createRegulatedProduct('7-oh', {
    sevenOhPpm: 30_000,
    sevenOhMicrogramsPerArticle: 15_000,
    totalAlkaloidsPpm: 31_000,
  })

  test('block a 15 mg tablet everywhere, in any category', () => {
    expect(describeOutcome(evaluate('10001', [tablet]))).toBe('product-on-hold')
    expect(describeOutcome(evaluate('10001', [{ ...tablet, productClass: 'leaf' }]))).toBe('product-on-hold')
  })

  test('keep leaf with 1.1 % out of Oklahoma and Mississippi (1 %), and of all states until the ratio is retired', () => {
    const rich = createRegulatedProduct('leaf', { sevenOhPpm: 200, totalAlkaloidsPpm: 18_200 })
    const withoutRatio = withoutRules('us-mitragynine-ratio', 'us-ms')
    expect(describeOutcome(evaluate('78701', [leaf]))).toBe('served')
    expect(describeOutcome(evaluate('73102', [leaf]))).toBe('served')
    expect(describeOutcome(evaluate('78701', [rich]))).toBe('mitragynine-ratio-too-low us-mitragynine-ratio')
    expect(describeOutcome(evaluate('78701', [rich], withoutRatio))).toBe('served')
    expect(describeOutcome(evaluate('73102', [rich], withoutRatio))).toBe(
      'seven-oh-share-too-high us-ok-share',
    )
    expect(describeOutcome(evaluate('39365', [rich], withoutRatio))).toBe(
      'seven-oh-share-too-high us-ms-share',
    )
  })

  test('block a shot without the 7-hydroxymitragynine result everywhere', () => {
    expect(
      describeOutcome(evaluate('10001', [createRegulatedProduct('extract', { totalAlkaloidsPpm: 30_000 })])),
    ).toBe('lab-results-missing')
    expect(describeOutcome(evaluate('10001', [createRegulatedProduct('extract')]))).toBe(
      'lab-results-missing',
    )
  })

  test('block a product with an unknown share where a rule limits the share', () => {
    const leafWithoutTotal = createRegulatedProduct(
      'leaf',
      { sevenOhPpm: 130 },
      { lot: createTestedLot({ sevenOhPpm: 130, totalAlkaloidsPpm: 0 }) },
    )
    expect(describeOutcome(evaluate('78701', [leafWithoutTotal]))).toBe('seven-oh-share-unknown us-tx-share')
    expect(describeOutcome(evaluate('10001', [leafWithoutTotal]))).toBe(
      'seven-oh-share-unknown us-seven-oh-share',
    )
  })

  test.each<[string, RegulatedProduct, string]>([
    ['leaf at exactly 100 to 1', createRegulatedProduct('leaf', { sevenOhPpm: 140 }), 'served'],
    [
      'leaf whose pseudoindoxyl was not tested',
      createRegulatedProduct('leaf', { sevenOhPpm: 140, pseudoindoxylPpm: undefined }),
      'served',
    ],
    [
      'leaf just under 100 to 1',
      createRegulatedProduct('leaf', { sevenOhPpm: 141 }),
      'mitragynine-ratio-too-low us-mitragynine-ratio',
    ],
    [
      'an extract whose pseudoindoxyl was not tested',
      {
        ...lawfulExtract,
        lot: createTestedLot({ ...lawfulExtract.lot?.results, pseudoindoxylPpm: undefined }),
      },
      'mitragynine-ratio-unknown us-mitragynine-ratio',
    ],
    [
      'an extract at exactly 1 mg in a gram',
      createRegulatedProduct('extract', {
        mitragyninePpm: 200_000,
        sevenOhPpm: 1000,
        sevenOhMicrogramsPerArticle: 500,
        totalAlkaloidsPpm: 300_000,
      }),
      // The shop's own limit of 0.05 % counts beneath the hold.
      'product-on-hold',
    ],
  ])('evaluate %s under the notice of October 2026', (_name, product, expected) => {
    expect(describeOutcome(evaluate('10001', [product]))).toBe(expected)
  })

  test('pass exactly 1 mg in a gram and fail more, once the owner retires the limits of the July notice', () => {
    const retired = withoutRules('us-seven-oh-weight', 'us-seven-oh-article')
    const askAt = (sevenOhPpm: number) => {
      const product = createRegulatedProduct('extract', {
        mitragyninePpm: 200_000,
        sevenOhPpm,
        sevenOhMicrogramsPerArticle: 500,
        totalAlkaloidsPpm: 300_000,
      })
      const openHolds = defaultHolds.map((hold) => ({ ...hold, held: false }))
      const place = places.get('10001')
      return describeOutcome(
        evaluateRules({ place, lines: [product], rules: retired, holds: openHolds, now }),
      )
    }
    expect(askAt(1000)).toBe('served')
    expect(askAt(1001)).toBe('seven-oh-and-pseudoindoxyl-too-high us-seven-oh-concentration')
  })

  test('forbid pseudoindoxyl and its kin at any level since August 26, 2026, beneath every hold', () => {
    const rule = defaultRules.find(({ id }) => id === 'us-synthetic-alkaloids')
    expect(rule).toMatchObject({ effectiveFrom: '2026-08-26', status: 'active', level: 'country' })
    const openHolds = defaultHolds.map((hold) => ({ ...hold, held: false }))
    for (const traces of [{ pseudoindoxylPpm: 1 }, { mgm15Ppm: 1 }, { mgm16Ppm: 1 }]) {
      const lot = createTestedLot({ sevenOhPpm: 100, ...traces })
      const lines = [createRegulatedProduct('leaf', {}, { lot })]
      const place = places.get('10001')
      const verdict = evaluateRules({ place, lines, rules: rule ? [rule] : [], holds: openHolds, now })
      expect(describeOutcome(verdict)).toBe('synthetic-alkaloids us-synthetic-alkaloids')
    }
  })

  test('block 7-OH tablets everywhere when the owner lifts the hold', () => {
    const openHolds = defaultHolds.map((hold) => ({ ...hold, held: false }))
    const rules = defaultRules
    const served = [...places.values()].filter(
      (place) => evaluateRules({ place, lines: [tablet], rules, holds: openHolds, now }).ok,
    )
    expect(served).toEqual([])
  })

  test.each<[string, RegulatedProduct, string]>([
    ['without a lot', createRegulatedProduct('leaf'), 'lab-results-missing'],
    ['with a draft', { ...leaf, lot: leaf.lot && { ...leaf.lot, status: 'draft' } }, 'lot-not-passed'],
    ['that failed', { ...leaf, lot: leaf.lot && { ...leaf.lot, status: 'failed' } }, 'lot-failed'],
    ['that is recalled', { ...leaf, lot: leaf.lot && { ...leaf.lot, status: 'recalled' } }, 'lot-recalled'],
    [
      'with an old report',
      { ...leaf, lot: leaf.lot && { ...leaf.lot, expiresOn: '2026-11-20' } },
      'lot-expired',
    ],
    [
      'on the last day of its report',
      { ...leaf, lot: leaf.lot && { ...leaf.lot, expiresOn: '2026-11-21' } },
      'served',
    ],
    ['without a PDF', { ...leaf, lot: leaf.lot && { ...leaf.lot, hasReport: false } }, 'lot-not-passed'],
    [
      'without a laboratory',
      { ...leaf, lot: leaf.lot && { ...leaf.lot, laboratory: undefined } },
      'lot-not-passed',
    ],
    [
      'with salmonella',
      createRegulatedProduct('leaf', { sevenOhPpm: 200, salmonellaAbsent: false }),
      'lot-failed',
    ],
    [
      'without a figure for lead',
      createRegulatedProduct('leaf', { sevenOhPpm: 200, leadPpb: undefined }),
      'lot-not-passed',
    ],
    ['that staff have not described', { ...leaf, isDescribed: false }, 'product-not-described'],
    [
      'with pseudoindoxyl',
      createRegulatedProduct('leaf', { sevenOhPpm: 130, pseudoindoxylPpm: 1 }),
      'synthetic-alkaloids us-synthetic-alkaloids',
    ],
    [
      'that is said to have synthetic alkaloids',
      { ...leaf, hasSyntheticAlkaloids: true },
      'synthetic-alkaloids us-synthetic-alkaloids',
    ],
    [
      'with 2.1 % of its alkaloids 7-OH',
      createRegulatedProduct('leaf', { mitragyninePpm: 17_000, sevenOhPpm: 170, totalAlkaloidsPpm: 8095 }),
      'seven-oh-share-too-high us-seven-oh-share',
    ],
  ])('evaluate leaf %s', (_name, product, expected) => {
    expect(describeOutcome(evaluate('10001', [product]))).toBe(expected)
  })

  test('keep only 7-OH out of Kansas City, MO, where leaf and extracts stay legal', () => {
    const openHolds = defaultHolds.map((hold) => ({ ...hold, held: false }))
    const rules = defaultRules.filter(({ id }) => id.startsWith('us-mo-kansas-city'))
    const inCity = [...places.values()].filter(({ city, state }) => city === 'Kansas City' && state === 'MO')
    const describeAll = (product: RegulatedProduct) => [
      ...new Set(
        inCity.map((place) =>
          describeOutcome(evaluateRules({ place, lines: [product], rules, holds: openHolds, now })),
        ),
      ),
    ]
    expect(inCity.length).toBeGreaterThan(70)
    expect(describeAll(leaf)).toEqual(['served'])
    expect(describeAll(lawfulExtract)).toEqual(['served'])
    // Some ZIP codes of its post office lie mostly outside the city.
    expect(describeAll(tablet).sort()).toEqual([
      'ask us-mo-kansas-city-not-leaf',
      'class-blocked-here us-mo-kansas-city-not-leaf',
    ])
  })

  test('count the whole container of an extract as one article, unless it measures a serving', () => {
    const results = { mitragyninePpm: 120_000, sevenOhPpm: 300, totalAlkaloidsPpm: 160_000 }
    const bag = createRegulatedProduct('extract', results, { articleMilligrams: 28_350 })
    const scoop = createRegulatedProduct('extract', results, { articleMilligrams: 1000 })
    expect(describeOutcome(evaluate('10001', [bag]))).toBe('product-on-hold')
    expect(describeOutcome(evaluate('10001', [scoop]))).toBe('served')
  })

  test('allow leaf in Ohio, block an extract, and name only the extract', () => {
    expect(describeOutcome(evaluate('43085', [leaf]))).toBe('served')
    const verdict = evaluate('43085', [leaf, { ...lawfulExtract, productId: 'p2' }])
    expect(describeOutcome(verdict)).toBe('class-blocked-here us-oh-not-leaf')
    expect(!verdict.ok && verdict.lines.map((line) => line.productId)).toEqual(['p2'])
  })
})

// Covers: footer-notices, cart-restrictions
test('The shipping notice names the states and places of the specification', () => {
  const notice = describeShippingRestrictions(defaultRules, now)
  expect(notice.states.join(' ')).toBe('AL AR CT DC IN KS LA MS RI TN UT VT WI WV')
  expect(notice.places).toEqual(
    expect.arrayContaining([
      ...['Alton (IL)', 'Ascension (LA)', 'Columbus (MS)', 'Edwardsville (IL)', 'Franklin (LA)'],
      ...[
        'Jerseyville (IL)',
        'Oceanside (CA)',
        'Rapides (LA)',
        'San Diego (CA)',
        'Sarasota (FL)',
        'Union (MS)',
      ],
    ]),
  )
  expect(notice.leafOnly).toEqual(['FL', 'Monticello (IL)', 'OH', 'UT'])
  expect(notice.text).toContain('We do not ship to: AL, AR, CT,')
  expect(notice.shortText).toContain('Alton (IL)')
  expect(notice.shortText).not.toContain('(MS)')
})

describe('The rules', () => {
  test('have unique names, a reason and a source', () => {
    expect(new Set(defaultRules.map((rule) => rule.id)).size).toBe(defaultRules.length)
    for (const rule of defaultRules) {
      expect(rule.reason).toMatch(/^[A-Z].*\.$/)
      expect(rule.source.length).toBeGreaterThan(10)
    }
  })

  test('match at least one ZIP code each, so no name is misspelled', () => {
    const knownPlaces = [...places.values()]
    for (const rule of defaultRules.filter(({ level }) => level === 'city' || level === 'county')) {
      const isFound = knownPlaces.some((place) =>
        rule.level === 'county'
          ? place.countyFips === rule.countyFips && place.state === rule.state
          : (place.city === rule.placeName && place.state === rule.state) ||
            place.cities.some(({ name, state }) => name === rule.placeName && state === rule.state),
      )
      expect(isFound, rule.id).toBe(true)
      for (const zip of [...rule.zips, ...rule.doubtfulZips])
        expect(places.get(zip)?.state, zip).toBe(rule.state)
    }
  })
})

describe('The ZIP table', () => {
  test("matches the generator's output and stays small", () => {
    expect(formatZipTable(readGeoNames())).toBe(tableText)
    const compressed = readFileSync(new URL('zip-table.tsv.br', import.meta.url))
    expect(compressed.length).toBeLessThan(450_000)
    expect(brotliDecompressSync(compressed).length).toBe(Buffer.byteLength(tableText))
  })

  test('counts every county with one percent of the people of a ZIP code', () => {
    const all = [...places.values()]
    expect(all.filter(({ secondaryCounties }) => secondaryCounties.length > 0).length).toBeGreaterThan(9000)
    for (const { zip, countyFips, secondaryCounties } of all) {
      for (const { fips, county, shareBp } of secondaryCounties) {
        const [least, most] = fips === countyFips ? [1, 499] : [100, 10_000]
        expect(fips.length === 5 && county !== '' && shareBp >= least && shareBp <= most, zip).toBe(true)
      }
    }
    expect(places.get('34228')?.secondaryCounties).toEqual([
      { fips: '12115', county: 'Sarasota', shareBp: 4735 },
    ])
    const shares = readFileSync(new URL('county-shares.tsv.br', import.meta.url))
    expect(shares.length).toBeLessThan(90_000)
  })

  test('gives every ZIP code of the fifty states a county, and every area a center', () => {
    const civilPlaces = [...places.values()].filter((place) => place.kind === 'civil')
    expect(civilPlaces.length).toBeGreaterThan(40_000)
    expect(civilPlaces.filter((place) => place.countyFips?.length !== 5)).toEqual([])
    expect(calculateZipAreas(tableText).length).toBeGreaterThan(880)
  })
})
