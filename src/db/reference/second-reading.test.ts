import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateRules, type Verdict } from '#domain/compliance/evaluate-rules.ts'
import { type ComplianceRule, emptyRule } from '#domain/compliance/rule.ts'
import { noLimits } from '#domain/compliance/rule-limits.ts'
import type { RegulatedProduct } from '#domain/lots/lab-results.ts'
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

const portions = (pieceMilligrams: number, servingMilligrams: number, containerMilligrams: number) => ({
  pieceMilligrams,
  servingMilligrams,
  containerMilligrams,
})

const leafLot = createTestedLot({ sevenOhPpm: 130 })
const products: Readonly<Record<string, RegulatedProduct>> = {
  'leaf with 0.7 % of its alkaloids 7-OH': createRegulatedProduct(
    'leaf',
    { sevenOhPpm: 130 },
    { form: 'powder', composition: 'plain-leaf', ...portions(28_000, 2000, 28_000) },
  ),
  'leaf with 1.5 %': createRegulatedProduct('leaf', { sevenOhPpm: 270 }),
  'leaf with 2.5 %': createRegulatedProduct('leaf', { sevenOhPpm: 450 }),
  'leaf without a lot': createRegulatedProduct('leaf'),
  'leaf whose lot failed': createRegulatedProduct('leaf', {}, { lot: { ...leafLot, status: 'failed' } }),
  'leaf whose report ended': createRegulatedProduct(
    'leaf',
    {},
    { lot: { ...leafLot, expiresOn: '2026-11-20' } },
  ),
  'leaf with synthetics': createRegulatedProduct('leaf', { sevenOhPpm: 130, mgm15Ppm: 2 }),
  'leaf at exactly 100 to 1': createRegulatedProduct('leaf', {
    sevenOhPpm: 140,
    pseudoindoxylPpm: undefined,
  }),
  'leaf just under 100 to 1': createRegulatedProduct('leaf', { sevenOhPpm: 141 }),
  'an extract within the limits': createRegulatedProduct('extract', {
    mitragyninePpm: 32_000,
    sevenOhPpm: 300,
    sevenOhMicrogramsPerArticle: 600,
    totalAlkaloidsPpm: 40_000,
  }),
  'an extract whose pseudoindoxyl was not tested': createRegulatedProduct('extract', {
    mitragyninePpm: 32_000,
    sevenOhPpm: 300,
    sevenOhMicrogramsPerArticle: 600,
    totalAlkaloidsPpm: 40_000,
    pseudoindoxylPpm: undefined,
  }),
  'an extract with more than a milligram a gram': createRegulatedProduct('extract', {
    mitragyninePpm: 200_000,
    sevenOhPpm: 1001,
    sevenOhMicrogramsPerArticle: 500,
    totalAlkaloidsPpm: 300_000,
  }),
  'an extract without a figure for one article': createRegulatedProduct('extract', { sevenOhPpm: 300 }),
  'an extract over a milligram': createRegulatedProduct(
    'extract',
    { sevenOhPpm: 100, totalAlkaloidsPpm: 30_000 },
    { articleMilligrams: 10_001 },
  ),
  'a gummy within the limits': createRegulatedProduct(
    'extract',
    {
      mitragyninePpm: 20_000,
      sevenOhPpm: 150,
      sevenOhMicrogramsPerArticle: 700,
      totalAlkaloidsPpm: 30_000,
    },
    { form: 'gummy', composition: 'extract', articleMilligrams: 4000, ...portions(4000, 8000, 80_000) },
  ),
  'capsules of leaf whose portions are unknown': createRegulatedProduct(
    'leaf',
    { sevenOhPpm: 130 },
    { form: 'capsule', composition: 'plain-leaf' },
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

const inventedRules: readonly ComplianceRule[] = [
  { id: 'x-form', state: 'OR', forms: ['gummy', 'shot'] },
  { id: 'x-composition', state: 'WA', compositions: ['extract'] },
  { id: 'x-form-share', state: 'NJ', forms: ['powder'], maxSevenOhShareBp: 50 },
  { id: 'x-piece', state: 'NM', maxSevenOhMicrogramsPerPiece: 500 },
  { id: 'x-serving', state: 'ID', maxSevenOhMicrogramsPerServing: 300 },
  { id: 'x-container', state: 'MT', maxSevenOhMicrogramsPerContainer: 4000 },
  { id: 'x-mitragynine', state: 'PA', maxMitragynineMicrogramsPerServing: 25_000 },
  { id: 'x-ratio', state: 'DE', minMitragynineRatio: 120 },
  { id: 'x-concentration', state: 'AK', maxSevenOhAndPseudoindoxylPpm: 140 },
  { id: 'x-names', level: 'city', state: 'MI', placeName: 'Nowhere', otherNames: ['Detroit'] },
  { id: 'x-county', level: 'county', state: 'NY', countyFips: '36029', compositions: ['plain-leaf'] },
  { id: 'x-city', level: 'city', state: 'MN', placeName: 'Duluth', maxSevenOhMicrogramsPerServing: 300 },
  { id: 'x-zip', level: 'zip', zips: ['60601', '60614'], doubtfulZips: ['60618'], forms: ['powder'] },
  { id: 'x-licensed', state: 'ME', effect: 'needs-license', licenseNumber: '7', licenseExpiresOn: today },
  {
    id: 'x-expired',
    state: 'HI',
    effect: 'needs-license',
    licenseNumber: '8',
    licenseExpiresOn: '2026-11-20',
  },
  { id: 'x-retired', state: 'WY', status: 'retired' },
  { id: 'x-age', state: 'IA', effect: 'minimum-age', minimumAge: 25 },
  { id: 'x-label', state: 'NE', effect: 'label-text', labelText: 'Keep dry.', forms: ['powder'] },
  { id: 'x-signature', state: 'SD', effect: 'adult-signature', productClass: 'extract' },
  { id: 'x-carrier', level: 'county', countyFips: '12115', effect: 'carrier', carriers: ['UPS'] },
  { id: 'x-words', state: 'ND', effect: 'forbidden-words', forbiddenWords: ['pure'] },
].map((rule) => ({
  ...emptyRule,
  effect: 'block' as const,
  level: 'state' as const,
  reason: 'Because.',
  source: 'A statute',
  checkedOn: today,
  effectiveFrom: '2026-01-01',
  ...(rule as Partial<ComplianceRule> & { id: string }),
}))

const statesOfCounties = new Map(places.map(({ countyFips = '', state }) => [countyFips.slice(0, 2), state]))
const stateOfCounty = (fips: string) => statesOfCounties.get(fips.slice(0, 2))

/** Where the rule stands to the ZIP code, without a typed city. */
function readPlace(rule: ComplianceRule, place: ZipPlace): 'inside' | 'perhaps' | 'outside' {
  if (rule.doubtfulZips.some((zip) => zip === place.zip)) return 'perhaps'
  if (rule.zips.some((zip) => zip === place.zip)) return 'inside'
  switch (rule.level) {
    case 'country':
      return 'inside'
    case 'state': {
      if (rule.state === place.state) return 'inside'
      const across = place.secondaryCounties.filter(({ fips }) => stateOfCounty(fips) === rule.state)
      const percent = across.reduce((sum, { shareBp }) => sum + shareBp, 0) / 100
      return percent >= 50 ? 'inside' : percent >= 1 ? 'perhaps' : 'outside'
    }
    case 'county': {
      const own = place.secondaryCounties.filter(({ fips }) => fips === rule.countyFips)
      const percent = own.length > 0 ? Math.max(...own.map(({ shareBp }) => shareBp)) / 100 : undefined
      if (percent === undefined) return rule.countyFips === place.countyFips ? 'inside' : 'outside'
      return percent >= 5 ? 'inside' : percent >= 1 ? 'perhaps' : 'outside'
    }
    case 'city': {
      const names = [rule.placeName ?? '', ...rule.otherNames].map((name) => name.toUpperCase())
      const limits = place.cities.filter(
        ({ name, state, hasLimits }) =>
          hasLimits && state === rule.state && names.includes(name.toUpperCase()),
      )
      for (const { shareBp, isLandShare } of limits) {
        const percent = shareBp / 100
        if (percent >= 50) return 'inside'
        return percent >= (isLandShare ? 1 : 0.1) ? 'perhaps' : 'outside'
      }
      return names.includes(place.city.toUpperCase()) && rule.state === place.state ? 'inside' : 'outside'
    }
    case 'zip':
      return 'outside'
  }
}

interface Figures {
  readonly percentOfWeight: number | undefined
  readonly percentOfAlkaloids: number | undefined
  readonly milligrams: number | undefined
  readonly perPiece: number | undefined
  readonly perServing: number | undefined
  readonly perContainer: number | undefined
  readonly mitragyninePerServing: number | undefined
  readonly hasSynthetics: boolean
  /** Of 7-OH and pseudoindoxyl in a gram. */
  readonly milligramsOfBothInGram: number | undefined
  /** Mitragynine divided by both. */
  readonly ratio: number | undefined
}

/** Milligrams of an alkaloid in a portion, in thousandths that are rounded up. */
function weigh(ppm: number | undefined, milligrams: number | undefined): number | undefined {
  return ppm === undefined || milligrams === undefined
    ? undefined
    : Math.ceil((ppm * milligrams) / 1000) / 1000
}

function readFigures(product: RegulatedProduct): Figures {
  const { lot, articleMilligrams, hasSyntheticAlkaloids } = product
  const results = lot?.results
  const ppm = results?.sevenOhPpm
  const total = results?.totalAlkaloidsPpm
  const calculated =
    ppm === undefined || articleMilligrams === undefined ? undefined : (ppm / 1e6) * articleMilligrams
  const reported =
    results?.sevenOhMicrogramsPerArticle === undefined
      ? undefined
      : results.sevenOhMicrogramsPerArticle / 1000
  const inPortion = (milligrams: number | undefined) => {
    const own = weigh(ppm, milligrams)
    const holdsAnArticle =
      milligrams !== undefined && articleMilligrams !== undefined && articleMilligrams <= milligrams
    return own !== undefined && holdsAnArticle && (reported ?? 0) > own ? reported : own
  }
  const isUntested = product.productClass !== 'leaf' && results?.pseudoindoxylPpm === undefined
  const both = ppm === undefined || isUntested ? undefined : ppm + (results?.pseudoindoxylPpm ?? 0)
  const known = [calculated, reported].filter((figure) => figure !== undefined)
  const synthetics = [results?.pseudoindoxylPpm, results?.mgm15Ppm, results?.mgm16Ppm]
  return {
    percentOfWeight: ppm === undefined ? undefined : ppm / 10_000,
    percentOfAlkaloids: ppm === undefined || !total ? undefined : (ppm / total) * 100,
    milligrams: known.length === 0 ? undefined : Math.max(...known),
    perPiece: inPortion(product.pieceMilligrams),
    perServing: inPortion(product.servingMilligrams),
    perContainer: inPortion(product.containerMilligrams),
    mitragyninePerServing: weigh(results?.mitragyninePpm, product.servingMilligrams),
    hasSynthetics:
      hasSyntheticAlkaloids ||
      (product.productClass !== 'leaf' && results?.pseudoindoxylPpm === undefined) ||
      synthetics.some((figure) => figure !== undefined && figure > 0),
    milligramsOfBothInGram: both === undefined ? undefined : both / 1000,
    ratio: readRatio(results?.mitragyninePpm, both),
  }
}

/** A product without either has every ratio. */
function readRatio(mitragynine: number | undefined, both: number | undefined): number | undefined {
  if (mitragynine === undefined || both === undefined) return undefined
  return both === 0 ? Number.POSITIVE_INFINITY : mitragynine / both
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

/** Whether the rule is about the product: its class, its form and composition, and what it contains. */
function readRule(
  rule: ComplianceRule,
  product: RegulatedProduct,
  figures: Figures,
  countsAs: string,
): boolean {
  const covers =
    rule.productClass === 'all' ||
    rule.productClass === countsAs ||
    (rule.productClass === 'not-leaf' && countsAs !== 'leaf')
  if (!covers) return false
  if (rule.forms.length > 0 && product.form !== undefined && !new Set(rule.forms).has(product.form))
    return false
  const { compositions } = rule
  if (compositions.length > 0 && product.composition && !new Set(compositions).has(product.composition)) {
    return false
  }
  const limits: [number | undefined, number | undefined, number][] = [
    [rule.maxSevenOhShareBp, figures.percentOfAlkaloids, 100],
    [rule.maxSevenOhPpm, figures.percentOfWeight, 10_000],
    [rule.maxSevenOhMicrogramsPerArticle, figures.milligrams, 1000],
    [rule.maxSevenOhMicrogramsPerPiece, figures.perPiece, 1000],
    [rule.maxSevenOhMicrogramsPerServing, figures.perServing, 1000],
    [rule.maxSevenOhMicrogramsPerContainer, figures.perContainer, 1000],
    [rule.maxMitragynineMicrogramsPerServing, figures.mitragyninePerServing, 1000],
    [rule.maxSevenOhAndPseudoindoxylPpm, figures.milligramsOfBothInGram, 1000],
  ]
  const { minMitragynineRatio: least } = rule
  const isRatioBroken = least !== undefined && (figures.ratio === undefined || figures.ratio < least - 1e-9)
  const isWithoutLimits = limits.every(([limit]) => limit === undefined) && !rule.forbidsSynthetics
  if (isWithoutLimits && least === undefined) return true
  if (isRatioBroken) return true
  if (rule.forbidsSynthetics && figures.hasSynthetics) return true
  return limits.some(([limit, figure, unit]) => limit !== undefined && isAbove(figure, limit / unit))
}

function readInForce(rules: readonly ComplianceRule[]): ComplianceRule[] {
  return rules.filter((rule) => {
    if (rule.status === 'off' || rule.status === 'retired') return false
    if (rule.effectiveFrom > today || (rule.effectiveTo ?? '9999-12-31') < today) return false
    const isLicensed = rule.licenseNumber !== undefined && (rule.licenseExpiresOn ?? '') >= today
    return rule.effect !== 'needs-license' || !isLicensed
  })
}

const closes = (rule: ComplianceRule) => rule.effect === 'block' || rule.effect === 'needs-license'

function readAnswer(
  place: ZipPlace,
  product: RegulatedProduct,
  rules: readonly ComplianceRule[] = defaultRules,
): Answer {
  const figures = readFigures(product)
  const { sold, countsAs } = readSale(product, figures)
  if (!sold) return 'refuses'
  const closing = readInForce(rules).filter(closes)
  const hasOwnShare = closing.some(
    (rule) =>
      rule.maxSevenOhShareBp !== undefined &&
      rule.level !== 'country' &&
      readPlace(rule, place) === 'inside' &&
      readRule({ ...rule, ...noLimits, forbidsSynthetics: false }, product, figures, countsAs),
  )
  let answer: Answer = 'ships'
  for (const rule of closing) {
    const isHouseShare = rule.level === 'country' && rule.maxSevenOhShareBp !== undefined
    if (isHouseShare && hasOwnShare) continue
    if (!readRule(rule, product, figures, countsAs)) continue
    const where = readPlace(rule, place)
    if (where === 'inside') return 'refuses'
    if (where === 'perhaps') answer = 'asks'
  }
  return answer
}

/** The rules that oblige the shop, of a product that ships. */
function readObligations(
  place: ZipPlace,
  product: RegulatedProduct,
  rules: readonly ComplianceRule[],
): string[] {
  const figures = readFigures(product)
  const { countsAs } = readSale(product, figures)
  return readInForce(rules)
    .filter((rule) => !closes(rule) && rule.effect !== 'warn')
    .filter((rule) => readPlace(rule, place) !== 'outside' && readRule(rule, product, figures, countsAs))
    .map(({ id }) => id)
    .sort()
}

function toAnswer(verdict: Verdict): Answer {
  if (!verdict.ok) return 'refuses'
  return verdict.questions.length > 0 ? 'asks' : 'ships'
}

const evaluate = (
  place: ZipPlace,
  product: RegulatedProduct,
  { city, rules = defaultRules }: { city?: string; rules?: readonly ComplianceRule[] } = {},
) => evaluateRules({ place, city, lines: [product], rules, holds: defaultHolds, now })

function listObligations(verdict: Verdict): string[] {
  return verdict.ok ? verdict.obligations.map(({ ruleId }) => ruleId).sort() : []
}

const step = repetitions({ few: 12, many: 1 })
const checked = places.filter((_, index) => index % step === 0)

describe('The engine and a second reading of the same rules', () => {
  test.each(Object.entries(products))('agree on %s in every ZIP code', (_name, product) => {
    const differences = checked.filter(
      (place) => toAnswer(evaluate(place, product)) !== readAnswer(place, product),
    )
    expect(differences.map(({ zip }) => zip)).toEqual([])
  })

  test.each(Object.entries(products))('agree on %s under rules of every kind', (_name, product) => {
    const rules = [...defaultRules, ...inventedRules]
    const differences = checked.filter((place) => {
      const verdict = evaluate(place, product, { rules })
      const answer = readAnswer(place, product, rules)
      if (toAnswer(verdict) !== answer) return true
      if (answer === 'refuses') return false
      return listObligations(verdict).join(' ') !== readObligations(place, product, rules).join(' ')
    })
    expect(differences.map(({ zip }) => zip)).toEqual([])
  })

  test('hear every invented rule about some product, so that each is compared', () => {
    const isHeard = (rule: ComplianceRule) => {
      const rules = [...defaultRules, rule]
      const near = places.filter((place) => readPlace(rule, place) !== 'outside').slice(0, 3)
      return near.some((place) =>
        Object.values(products).some(
          (product) =>
            readAnswer(place, product) !== readAnswer(place, product, rules) ||
            readObligations(place, product, rules).includes(rule.id),
        ),
      )
    }
    const unheard = inventedRules.filter((rule) => !isHeard(rule)).map(({ id }) => id)
    expect(unheard).toEqual(['x-licensed', 'x-retired'])
  })

  test('find places of all three answers', () => {
    const [leaf] = Object.values(products)
    if (leaf === undefined) throw new Error('There is no leaf')
    const answers = new Set(checked.map((place) => readAnswer(place, leaf)))
    expect([...answers].sort()).toEqual(['asks', 'refuses', 'ships'])
  })
})

test('A closed place never ships, whatever city is typed', () => {
  const closed = checked.filter((place) =>
    Object.values(products).every((product) => readAnswer(place, product) === 'refuses'),
  )
  expect(closed.length * step).toBeGreaterThan(8000)
  const cities = fc.oneof(fc.string(), fc.constantFrom(...places.slice(0, 5000).map(({ city }) => city)))
  fc.assert(
    fc.property(
      fc.constantFrom(...closed),
      fc.constantFrom(...Object.values(products)),
      cities,
      (place, product, city) => {
        // Another place in a ZIP code that is closed as part of a city asks.
        expect(toAnswer(evaluate(place, product, { city }))).not.toBe('ships')
      },
    ),
  )
})
