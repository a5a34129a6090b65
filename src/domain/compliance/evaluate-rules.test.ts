import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlace, createRule } from '#tests/support/compliance-rules.ts'
import { createRegulatedProduct, createTestedLot } from '#tests/support/regulated-product.ts'
import { productClasses } from '../composition/product-class.ts'
import { lotStatuses, type RegulatedProduct } from '../lots/lab-results.ts'
import { refuseSale } from './evaluate-line.ts'
import { evaluateRules, listOpenQuestions, type PlaceAnswer } from './evaluate-rules.ts'
import { type Place, parseZip } from './place.ts'
import type { ComplianceRule } from './rule.ts'
import { listHeldClasses, type SalesHold } from './sales-hold.ts'

const now = new Date('2026-11-21T12:00:00-05:00')
const today = '2026-11-21'
const openHold: SalesHold = { productClass: '7-oh', held: false, notice: '', reason: 'Counsel agreed.' }

function isServed(
  rule: ComplianceRule,
  place = createPlace('NY'),
  lines: readonly RegulatedProduct[] = [],
  at = now,
) {
  return evaluateRules({ place, lines, rules: [rule], holds: [openHold], now: at }).ok
}

const arbitraryRule: fc.Arbitrary<ComplianceRule> = fc
  .record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    effect: fc.constantFrom('block' as const, 'needs-license' as const, 'warn' as const),
    productClass: fc.constantFrom(
      'all' as const,
      'leaf' as const,
      'extract' as const,
      '7-oh' as const,
      'not-leaf' as const,
    ),
    level: fc.constantFrom(
      'country' as const,
      'state' as const,
      'county' as const,
      'city' as const,
      'zip' as const,
    ),
    state: fc.constantFrom('NY', 'CA', undefined),
    countyFips: fc.constantFrom('36001', '06073', undefined),
    placeName: fc.constantFrom('Anytown', 'ANYTOWN', 'Elsewhere', undefined),
    doubtfulZips: fc.constantFrom([], ['12345']),
    status: fc.constantFrom('active' as const, 'needs-review' as const, 'off' as const),
    maxSevenOhShareBp: fc.constantFrom(undefined, 0, 200),
    maxSevenOhPpm: fc.constantFrom(undefined, 500),
    minMitragynineRatio: fc.constantFrom(undefined, 100),
    maxSevenOhAndPseudoindoxylPpm: fc.constantFrom(undefined, 1000),
    otherNames: fc.constantFrom([], ['Anytown']),
    forbidsSynthetics: fc.boolean(),
  })
  .map(createRule)

const arbitraryResult = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined })
const arbitraryProduct: fc.Arbitrary<RegulatedProduct> = fc
  .record({
    productId: fc.uuid(),
    productClass: fc.constantFrom(...productClasses),
    isDescribed: fc.boolean(),
    hasSyntheticAlkaloids: fc.boolean(),
    articleMilligrams: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
    status: fc.constantFrom(...lotStatuses),
    results: fc.option(
      fc.record({
        sevenOhPpm: arbitraryResult,
        sevenOhMicrogramsPerArticle: arbitraryResult,
        totalAlkaloidsPpm: arbitraryResult,
      }),
      { nil: undefined },
    ),
  })
  .map(({ status, results, productClass, ...product }) =>
    createRegulatedProduct(productClass, undefined, {
      ...product,
      lot: results && createTestedLot(results, { status }),
    }),
  )

describe('A rule', () => {
  test('blocks when it is active or needs review, not when it is off or a warning', () => {
    expect(isServed(createRule({ status: 'active' }))).toBe(false)
    expect(isServed(createRule({ status: 'needs-review' }))).toBe(false)
    expect(isServed(createRule({ status: 'off' }))).toBe(true)
    expect(isServed(createRule({ effect: 'warn' }))).toBe(true)
  })

  test('applies from its first day in New York to the end of its last day', () => {
    const rule = createRule({ effectiveFrom: '2026-11-21', effectiveTo: '2026-11-22' })
    const isServedAt = (time: string) => isServed(rule, createPlace('NY'), [], new Date(time))
    expect(isServedAt('2026-11-21T04:59:59Z')).toBe(true)
    expect(isServedAt('2026-11-21T05:00:00Z')).toBe(false)
    expect(isServedAt('2026-11-23T04:59:59Z')).toBe(false)
    expect(isServedAt('2026-11-23T05:00:00Z')).toBe(true)
  })

  test('applies to a ZIP code when at least five percent of it is in the county', () => {
    const rule = createRule({ level: 'county', countyFips: '12115', state: 'FL' })
    const createPlaceWithShare = (shareBp: number) =>
      createPlace('FL', { secondaryCounties: [{ fips: '12115', county: 'Sarasota', shareBp }] })
    expect(isServed(rule, createPlaceWithShare(500))).toBe(false)
    expect(isServed(rule, createPlaceWithShare(499))).toBe(true)
    expect(isServed(rule, { ...createPlaceWithShare(499), countyFips: '12081' })).toBe(true)
    expect(isServed(rule, { ...createPlaceWithShare(499), countyFips: '12115' })).toBe(true)
  })

  test('applies to a city in its own state, in upper or lower case, or to a listed ZIP code', () => {
    const rule = createRule({ level: 'city', state: 'NY', placeName: 'anyTOWN', zips: ['99950'] })
    expect(isServed(rule)).toBe(false)
    expect(isServed(rule, createPlace('NJ'))).toBe(true)
    expect(isServed(rule, createPlace('NY', { city: 'Other', zip: '99950' }))).toBe(false)
  })
})

describe('A rule whose place may reach into a ZIP code', () => {
  const alton = createRule({
    id: 'alton',
    level: 'city',
    state: 'IL',
    placeName: 'Alton',
    doubtfulZips: ['62035'],
  })
  const godfrey = createPlace('IL', { zip: '62035', city: 'Godfrey' })
  const leaf = createRegulatedProduct('leaf', { sevenOhPpm: 200 })
  const evaluate = (
    rule: ComplianceRule,
    {
      place = godfrey,
      answers,
      city,
      lines = [],
    }: {
      place?: Place
      answers?: readonly PlaceAnswer[]
      city?: string
      lines?: readonly RegulatedProduct[]
    } = {},
  ) => evaluateRules({ place, city, answers, lines, rules: [rule], holds: [openHold], now })
  const question = {
    ruleId: 'alton',
    reason: 'Because.',
    source: 'A statute',
    question: 'Is this address inside the city limits of Alton?',
    answer: undefined,
  }

  test('asks until it is answered', () => {
    const asked = evaluate(alton)
    expect(asked).toMatchObject({ ok: true, questions: [question] })
    expect(listOpenQuestions(asked)).toEqual([question])
    const answered = evaluate(alton, { answers: [{ ruleId: 'alton', answer: 'no' }] })
    expect(answered).toMatchObject({ ok: true, questions: [{ ...question, answer: 'no' }] })
    expect(listOpenQuestions(answered)).toEqual([])
  })

  test('asks again when the answer was to another question', () => {
    const other = { ruleId: 'alton', question: 'Is it on an island?' }
    expect(listOpenQuestions(evaluate(alton, { answers: [{ ...other, answer: 'no' }] }))).toEqual([question])
    expect(listOpenQuestions(evaluate(alton, { answers: [{ ...other, answer: 'yes' }] }))).toEqual([question])
  })

  test('refuses after a yes, and for the typed name of the city', () => {
    expect(evaluate(alton, { answers: [{ ruleId: 'alton', answer: 'yes' }] })).toMatchObject({
      ok: false,
      ruleId: 'alton',
    })
    expect(evaluate(alton, { city: 'Altonn', answers: [{ ruleId: 'alton', answer: 'no' }] }).ok).toBe(false)
    expect(evaluate(alton, { city: 'Godfrey' }).ok).toBe(true)
  })

  test('asks a shopper who writes the name of a post office that is the city’s own', () => {
    const place = { ...godfrey, city: 'Alton' }
    expect(listOpenQuestions(evaluate(alton, { place, city: 'Alton' }))).toHaveLength(1)
  })

  test('takes no answer where it does not ask', () => {
    const place = createPlace('IL', { zip: '62002', city: 'Alton' })
    expect(evaluate(alton, { place, answers: [{ ruleId: 'alton', answer: 'no' }] }).ok).toBe(false)
    const elsewhere = createPlace('IL', { zip: '62024', city: 'East Alton' })
    expect(
      evaluate(alton, { place: elsewhere, answers: [{ ruleId: 'alton', answer: 'yes' }] }),
    ).toMatchObject({
      ok: true,
      questions: [],
    })
  })

  test('asks about a county from one percent of the people to five', () => {
    const county = createRule({ level: 'county', countyFips: '12115', state: 'FL', placeName: 'Sarasota' })
    const listQuestions = (shareBp: number) => {
      const secondaryCounties = [{ fips: '12115', county: 'Sarasota', shareBp }]
      return listOpenQuestions(evaluate(county, { place: createPlace('FL', { secondaryCounties }) }))
    }
    expect(listQuestions(100).map((each) => each.question)).toEqual(['Is this address in Sarasota County?'])
    expect(listQuestions(499)).toHaveLength(1)
    expect(listQuestions(99)).toEqual([])
  })

  test('names a parish, and asks its own question when it has one', () => {
    const ask = (rule: Partial<ComplianceRule>) =>
      listOpenQuestions(evaluate({ ...alton, level: 'county', ...rule }))[0]?.question
    expect(ask({ state: 'LA', placeName: 'Rapides' })).toBe('Is this address in Rapides Parish?')
    expect(ask({ placeName: 'Jackson County' })).toBe('Is this address in Jackson County?')
    expect(ask({ question: 'Is it in Denver?' })).toBe('Is it in Denver?')
  })

  test('asks only about products that it would refuse, and never for a warning', () => {
    const extracts = { ...alton, productClass: 'not-leaf' } as const
    const tested = { sevenOhPpm: 1, sevenOhMicrogramsPerArticle: 1, totalAlkaloidsPpm: 30_000 }
    const extract = createRegulatedProduct('extract', tested)
    expect(listOpenQuestions(evaluate(extracts, { lines: [leaf] }))).toEqual([])
    expect(listOpenQuestions(evaluate(extracts, { lines: [leaf, extract] }))).toHaveLength(1)
    expect(evaluate(extracts, { lines: [extract], answers: [{ ruleId: 'alton', answer: 'yes' }] }).ok).toBe(
      false,
    )
    expect(listOpenQuestions(evaluate({ ...alton, effect: 'warn' }))).toEqual([])
    expect(listOpenQuestions(evaluate({ ...alton, status: 'off' }))).toEqual([])
  })
})

describe('Every rulebook', () => {
  test('never allows more when a rule is added', () => {
    const arbitraryRules = fc.array(arbitraryRule, { maxLength: 6 })
    fc.assert(
      fc.property(
        arbitraryRules,
        arbitraryRule,
        fc.array(arbitraryProduct, { maxLength: 4 }),
        (rules, extraRule, lines) => {
          // The limit of a state takes the place of the house limit, so it may be looser.
          if (extraRule.level !== 'country' && extraRule.maxSevenOhShareBp !== undefined) return
          const request = { place: createPlace('NY'), lines, holds: [openHold], now }
          const before = evaluateRules({ ...request, rules })
          const after = evaluateRules({ ...request, rules: [...rules, extraRule] })
          expect(!before.ok && after.ok).toBe(false)
        },
      ),
    )
  })

  test('never opens a closed place to an answer, and asks nothing more after one', () => {
    const arbitraryRules = fc.uniqueArray(arbitraryRule, { maxLength: 6, selector: (rule) => rule.id })
    const arbitraryAnswers = fc.array(fc.constantFrom('yes' as const, 'no' as const, undefined), {
      minLength: 6,
      maxLength: 6,
    })
    fc.assert(
      fc.property(
        arbitraryRules,
        fc.array(arbitraryProduct, { maxLength: 4 }),
        arbitraryAnswers,
        (rules, lines, given) => {
          const request = { place: createPlace('NY'), rules, lines, holds: [openHold], now }
          const answers = rules.flatMap(({ id: ruleId }, index) => {
            const answer = given[index]
            return answer === undefined ? [] : [{ ruleId, answer }]
          })
          const isAnswered = (id: string) => answers.some(({ ruleId }) => ruleId === id)
          const before = evaluateRules(request)
          const after = evaluateRules({ ...request, answers })
          expect(!before.ok && after.ok).toBe(false)
          expect(listOpenQuestions(after).filter(({ ruleId }) => isAnswered(ruleId))).toEqual([])
          expect(listOpenQuestions(after).length).toBeLessThanOrEqual(listOpenQuestions(before).length)
        },
      ),
    )
  })

  test('gives the same verdict in any order of rules', () => {
    const arbitraryRules = fc.uniqueArray(arbitraryRule, { maxLength: 6, selector: (rule) => rule.id })
    fc.assert(
      fc.property(arbitraryRules, fc.array(arbitraryProduct, { maxLength: 4 }), (rules, lines) => {
        const request = { place: createPlace('NY'), lines, holds: [], now }
        expect(evaluateRules({ ...request, rules: rules.toReversed() })).toEqual(
          evaluateRules({ ...request, rules }),
        )
      }),
    )
  })

  test('allows a cart exactly when it allows each of its products alone', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryRule, { maxLength: 6 }),
        fc.array(arbitraryProduct, { minLength: 1, maxLength: 4 }),
        (rules, lines) => {
          const request = { place: createPlace('NY'), rules, holds: [openHold], now }
          const isEachAllowed = lines.every((line) => evaluateRules({ ...request, lines: [line] }).ok)
          expect(evaluateRules({ ...request, lines }).ok).toBe(isEachAllowed)
        },
      ),
    )
  })
})

describe('A sales hold', () => {
  const isSold = (product: RegulatedProduct, holds: readonly SalesHold[] = []) =>
    refuseSale(product, { holds, rules: [] }, now) === undefined

  test.each([
    ['extract', 499, 1000, true],
    ['extract', 500, 1000, false],
    ['extract', 499, 1001, false],
    ['extract', 100, undefined, false],
    ['extract', undefined, 100, false],
    ['leaf', undefined, undefined, false],
    ['leaf', 499, undefined, true],
    ['leaf', 500, undefined, false],
    ['7-oh', 0, 0, false],
  ] as const)(
    'on %s with %s ppm and %s µg lets it be sold: %s',
    (productClass, sevenOhPpm, micrograms, sold) => {
      const results = { sevenOhPpm, sevenOhMicrogramsPerArticle: micrograms }
      expect(isSold(createRegulatedProduct(productClass, results))).toBe(sold)
    },
  )

  test('applies to 7-OH by default, and to every class that the owner puts on hold', () => {
    const leafHold: SalesHold = { ...openHold, productClass: 'leaf', held: true }
    expect(listHeldClasses([], today)).toEqual(['7-oh'])
    expect(listHeldClasses([openHold], today)).toEqual([])
    expect(listHeldClasses([openHold, leafHold], today)).toEqual(['leaf'])
  })

  test('releases only tested products when the owner lifts it', () => {
    const results = { sevenOhPpm: 30_000, sevenOhMicrogramsPerArticle: 15_000 }
    expect(isSold(createRegulatedProduct('7-oh', results), [openHold])).toBe(true)
    const untested = createRegulatedProduct('7-oh', { sevenOhPpm: 30_000 })
    expect(isSold(untested, [openHold])).toBe(false)
  })

  test('never allows a product because its 7-hydroxymitragynine result is higher', () => {
    fc.assert(
      fc.property(arbitraryProduct, fc.nat({ max: 1_000_000 }), (product, extraPpm) => {
        const { lot } = product
        if (lot?.results.sevenOhPpm === undefined) return
        const results = { ...lot.results, sevenOhPpm: lot.results.sevenOhPpm + extraPpm }
        expect(!isSold(product) && isSold({ ...product, lot: { ...lot, results } })).toBe(false)
      }),
    )
  })
})

describe('The house limit on the 7-OH share', () => {
  const house = createRule({ id: 'house', level: 'country', state: undefined, maxSevenOhShareBp: 200 })
  const product = createRegulatedProduct('leaf', { sevenOhPpm: 450 }) // 2.5 %
  const evaluateWith = (...rules: ComplianceRule[]) =>
    evaluateRules({ place: createPlace('NY'), lines: [product], rules, holds: [], now }).ok

  test('gives way to a limit of the state, which may be looser or stricter', () => {
    expect(evaluateWith(house)).toBe(false)
    expect(evaluateWith(house, createRule({ id: 'loose', maxSevenOhShareBp: 300 }))).toBe(true)
    expect(evaluateWith(house, createRule({ id: 'strict', maxSevenOhShareBp: 100 }))).toBe(false)
    expect(evaluateWith(house, createRule({ id: 'other', state: 'CA', maxSevenOhShareBp: 300 }))).toBe(false)
  })
})

test('A ZIP code has five digits, with or without four more', () => {
  expect(parseZip(' 92101-1234 ')).toBe('92101')
  for (const text of ['1234', 'abcde', '921011', '92101-12', '９２１０１', ''])
    expect(parseZip(text)).toBeUndefined()
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{5}$/), (zip) => {
      expect(parseZip(zip)).toBe(zip)
    }),
  )
})
