import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateRules, type Verdict } from '#domain/compliance/evaluate-rules.ts'
import type { RegulatedProduct } from '#domain/compliance/lab-results.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import { repetitions } from '#tests/support/hunt.ts'
import { createRegulatedProduct, createTestedLot } from '#tests/support/regulated-product.ts'
import { defaultHolds } from './holds.data.ts'
import { defaultRules } from './rules.data.ts'
import { readPlaces } from './zip-table.ts'

/*
 * A second reading of the rules. It is slow and plain, asks every rule about every product, and shares no function with
 * the engine. `npm run hunt` compares the two for every ZIP code; `npm test` for every twelfth.
 */

const now = new Date('2026-11-21T12:00:00-05:00')
const today = '2026-11-21'
const places = await readPlaces()
type ZipPlace = (typeof places)[number]
type Answer = 'ships' | 'asks' | 'refuses'

const leafLot = createTestedLot({ sevenOhPpm: 150 })
const products: Readonly<Record<string, RegulatedProduct>> = {
  'leaf with 0.8 % of its alkaloids 7-OH': createRegulatedProduct('leaf', { sevenOhPpm: 150 }),
  'leaf with 1.5 %': createRegulatedProduct('leaf', { sevenOhPpm: 270 }),
  'leaf with 2.5 %': createRegulatedProduct('leaf', { sevenOhPpm: 450 }),
  'leaf without a lot': createRegulatedProduct('leaf'),
  'leaf whose lot failed': createRegulatedProduct('leaf', {}, { lot: { ...leafLot, status: 'failed' } }),
  'leaf whose report ended': createRegulatedProduct(
    'leaf',
    {},
    { lot: { ...leafLot, expiresOn: '2026-11-20' } },
  ),
  'leaf with synthetics': createRegulatedProduct('leaf', { sevenOhPpm: 150, mgm15Ppm: 2 }),
  'an extract within the limits': createRegulatedProduct('extract', {
    sevenOhPpm: 300,
    sevenOhMicrogramsPerArticle: 600,
    totalAlkaloidsPpm: 30_000,
  }),
  'an extract without a figure for one article': createRegulatedProduct('extract', { sevenOhPpm: 300 }),
  'an extract over a milligram': createRegulatedProduct(
    'extract',
    { sevenOhPpm: 100, totalAlkaloidsPpm: 30_000 },
    { articleMilligrams: 10_001 },
  ),
  'a 7-OH tablet': createRegulatedProduct('7-oh', {
    sevenOhPpm: 30_000,
    sevenOhMicrogramsPerArticle: 15_000,
    totalAlkaloidsPpm: 31_000,
  }),
  'a product that nobody described': createRegulatedProduct(
    'extract',
    { sevenOhPpm: 100, sevenOhMicrogramsPerArticle: 100 },
    { isDescribed: false },
  ),
}

/** Where the rule stands to the ZIP code, without a typed city. */
function readPlace(rule: ComplianceRule, place: ZipPlace): 'inside' | 'perhaps' | 'outside' {
  if (rule.doubtfulZips.some((zip) => zip === place.zip)) return 'perhaps'
  if (rule.zips.some((zip) => zip === place.zip)) return 'inside'
  switch (rule.level) {
    case 'country':
      return 'inside'
    case 'state':
      return rule.state === place.state ? 'inside' : 'outside'
    case 'county': {
      const own = place.secondaryCounties.filter(({ fips }) => fips === rule.countyFips)
      const percent = own.length > 0 ? Math.max(...own.map(({ shareBp }) => shareBp)) / 100 : undefined
      if (percent === undefined) return rule.countyFips === place.countyFips ? 'inside' : 'outside'
      return percent >= 5 ? 'inside' : percent >= 1 ? 'perhaps' : 'outside'
    }
    case 'city': {
      const isSame = place.city.toUpperCase() === rule.placeName?.toUpperCase()
      return isSame && rule.state === place.state ? 'inside' : 'outside'
    }
    case 'zip':
      return 'outside'
  }
}

interface Figures {
  readonly percentOfWeight: number | undefined
  readonly percentOfAlkaloids: number | undefined
  readonly milligrams: number | undefined
  readonly hasSynthetics: boolean
}

function readFigures({ lot, articleMilligrams, hasSyntheticAlkaloids }: RegulatedProduct): Figures {
  const results = lot?.results
  const ppm = results?.sevenOhPpm
  const total = results?.totalAlkaloidsPpm
  const calculated =
    ppm === undefined || articleMilligrams === undefined ? undefined : (ppm / 1e6) * articleMilligrams
  const reported =
    results?.sevenOhMicrogramsPerArticle === undefined
      ? undefined
      : results.sevenOhMicrogramsPerArticle / 1000
  const known = [calculated, reported].filter((figure) => figure !== undefined)
  const synthetics = [results?.pseudoindoxylPpm, results?.mgm15Ppm, results?.mgm16Ppm]
  return {
    percentOfWeight: ppm === undefined ? undefined : ppm / 10_000,
    percentOfAlkaloids: ppm === undefined || !total ? undefined : (ppm / total) * 100,
    milligrams: known.length === 0 ? undefined : Math.max(...known),
    hasSynthetics: hasSyntheticAlkaloids || synthetics.some((figure) => figure !== undefined && figure > 0),
  }
}

const isAbove = (figure: number | undefined, limit: number) => figure === undefined || figure > limit + 1e-9

/** Whether the product can be sold at all, and as which class rules count it. */
function readSale(product: RegulatedProduct, figures: Figures): { sold: boolean; countsAs: string } {
  const { lot, productClass } = product
  const isConcentrated =
    (figures.percentOfWeight !== undefined && figures.percentOfWeight >= 0.05) ||
    (productClass !== 'leaf' && figures.milligrams !== undefined && figures.milligrams > 1)
  const countsAs = isConcentrated ? '7-oh' : productClass
  const isHeld = defaultHolds.some((hold) => hold.held && hold.productClass === countsAs)
  const results = Object.values({
    mitragynine: lot?.results.mitragyninePpm,
    alkaloids: lot?.results.totalAlkaloidsPpm,
    sevenOh: lot?.results.sevenOhPpm,
    lead: lot?.results.leadPpb,
    arsenic: lot?.results.arsenicPpb,
    cadmium: lot?.results.cadmiumPpb,
    mercury: lot?.results.mercuryPpb,
  })
  const isTested =
    lot !== undefined &&
    lot.status === 'passed' &&
    lot.hasReport &&
    lot.laboratory !== undefined &&
    lot.testedOn !== undefined &&
    lot.expiresOn !== undefined &&
    lot.expiresOn >= today &&
    lot.results.salmonellaAbsent === true &&
    !results.includes(undefined) &&
    (productClass === 'leaf' || figures.milligrams !== undefined)
  return { sold: !isHeld && isTested && product.isDescribed, countsAs }
}

function readRule(rule: ComplianceRule, figures: Figures, countsAs: string): boolean {
  const covers =
    rule.productClass === 'all' ||
    rule.productClass === countsAs ||
    (rule.productClass === 'not-leaf' && countsAs !== 'leaf')
  if (!covers || rule.effect === 'warn') return false
  const { maxSevenOhShareBp: share, maxSevenOhPpm: ppm, maxSevenOhMicrogramsPerArticle: micrograms } = rule
  const limits = [share, ppm, micrograms].filter((limit) => limit !== undefined)
  if (limits.length === 0 && !rule.forbidsSynthetics) return true
  if (rule.forbidsSynthetics && figures.hasSynthetics) return true
  if (share !== undefined && isAbove(figures.percentOfAlkaloids, share / 100)) return true
  if (ppm !== undefined && isAbove(figures.percentOfWeight, ppm / 10_000)) return true
  return micrograms !== undefined && isAbove(figures.milligrams, micrograms / 1000)
}

function readAnswer(place: ZipPlace, product: RegulatedProduct): Answer {
  const figures = readFigures(product)
  const { sold, countsAs } = readSale(product, figures)
  if (!sold) return 'refuses'
  const inForce = defaultRules.filter(
    (rule) =>
      rule.status !== 'off' && rule.effectiveFrom <= today && (rule.effectiveTo ?? '9999-12-31') >= today,
  )
  const hasOwnShare = inForce.some(
    (rule) =>
      rule.maxSevenOhShareBp !== undefined && rule.level !== 'country' && readPlace(rule, place) === 'inside',
  )
  let answer: Answer = 'ships'
  for (const rule of inForce) {
    const isHouseShare = rule.level === 'country' && rule.maxSevenOhShareBp !== undefined
    if (isHouseShare && hasOwnShare) continue
    if (!readRule(rule, figures, countsAs)) continue
    const where = readPlace(rule, place)
    if (where === 'inside') return 'refuses'
    if (where === 'perhaps') answer = 'asks'
  }
  return answer
}

function toAnswer(verdict: Verdict): Answer {
  if (!verdict.ok) return 'refuses'
  return verdict.questions.length > 0 ? 'asks' : 'ships'
}

const evaluate = (place: ZipPlace, product: RegulatedProduct, city?: string) =>
  evaluateRules({ place, city, lines: [product], rules: defaultRules, holds: defaultHolds, now })

describe('The engine and a second reading of the same rules', () => {
  const step = repetitions({ few: 12, many: 1 })
  const checked = places.filter((_, index) => index % step === 0)

  test.each(Object.entries(products))('agree on %s in every ZIP code', (_name, product) => {
    const differences = checked.filter(
      (place) => toAnswer(evaluate(place, product)) !== readAnswer(place, product),
    )
    expect(differences.map(({ zip }) => zip)).toEqual([])
  })

  test('find places of all three answers', () => {
    const [leaf] = Object.values(products)
    if (leaf === undefined) throw new Error('There is no leaf')
    const answers = new Set(places.map((place) => readAnswer(place, leaf)))
    expect([...answers].sort()).toEqual(['asks', 'refuses', 'ships'])
  })
})

test('A closed place never ships, whatever city is typed', () => {
  const closed = places.filter((place) =>
    Object.values(products).every((product) => readAnswer(place, product) === 'refuses'),
  )
  expect(closed.length).toBeGreaterThan(8000)
  const cities = fc.oneof(fc.string(), fc.constantFrom(...places.slice(0, 5000).map(({ city }) => city)))
  fc.assert(
    fc.property(
      fc.constantFrom(...closed),
      fc.constantFrom(...Object.values(products)),
      cities,
      (place, product, city) => {
        expect(toAnswer(evaluate(place, product, city))).toBe('refuses')
      },
    ),
  )
})
