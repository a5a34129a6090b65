import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateRules } from './evaluate-rules.ts'
import type { RegulatedProduct } from './lab-results.ts'
import { type Place, parseZip } from './place.ts'
import type { ComplianceRule } from './rule.ts'
import { evaluateSalesHold, listHeldClasses, type SalesHold } from './sales-hold.ts'

const now = new Date('2026-11-21T12:00:00-05:00')
const openHold: SalesHold = { productClass: '7-oh', held: false, notice: '', reason: 'Counsel agreed.' }

function placeIn(state: string, more: Partial<Place> = {}): Place {
  return {
    zip: '12345',
    city: 'Anytown',
    state,
    county: 'Any',
    countyFips: '36001',
    kind: 'civil',
    secondaryCounties: [],
    ...more,
  }
}

function ruleFor(more: Partial<ComplianceRule>): ComplianceRule {
  return {
    id: 'rule',
    effect: 'block',
    productClass: 'all',
    level: 'state',
    state: 'NY',
    countyFips: undefined,
    placeName: undefined,
    zips: [],
    reason: 'Because.',
    source: 'A statute',
    checkedOn: '2026-11-21',
    effectiveFrom: '2026-01-01',
    effectiveTo: undefined,
    status: 'active',
    maxSevenOhShareBp: undefined,
    ...more,
  }
}

function served(
  rule: ComplianceRule,
  place = placeIn('NY'),
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
    place: fc.constantFrom('Anytown', 'ANYTOWN', 'Elsewhere', undefined),
    status: fc.constantFrom('active' as const, 'needs-review' as const, 'off' as const),
    maxSevenOhShareBp: fc.constantFrom(undefined, 0, 200),
  })
  .map(ruleFor)

const figure = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined })
const arbitraryProduct: fc.Arbitrary<RegulatedProduct> = fc.record({
  productId: fc.uuid(),
  productClass: fc.constantFrom('leaf' as const, 'extract' as const, '7-oh' as const),
  labResults: fc.option(
    fc.record({ sevenOhPpm: figure, sevenOhMicrogramsPerArticle: figure, totalAlkaloidsPpm: figure }),
    {
      nil: undefined,
    },
  ),
})

describe('A rule', () => {
  test('blocks when it is active or needs review, not when it is off or a warning', () => {
    expect(served(ruleFor({ status: 'active' }))).toBe(false)
    expect(served(ruleFor({ status: 'needs-review' }))).toBe(false)
    expect(served(ruleFor({ status: 'off' }))).toBe(true)
    expect(served(ruleFor({ effect: 'warn' }))).toBe(true)
  })

  test('applies from its first day in New York to the end of its last day', () => {
    const rule = ruleFor({ effectiveFrom: '2026-11-21', effectiveTo: '2026-11-22' })
    const at = (time: string) => served(rule, placeIn('NY'), [], new Date(time))
    expect(at('2026-11-21T04:59:59Z')).toBe(true)
    expect(at('2026-11-21T05:00:00Z')).toBe(false)
    expect(at('2026-11-23T04:59:59Z')).toBe(false)
    expect(at('2026-11-23T05:00:00Z')).toBe(true)
  })

  test('applies to a ZIP code when at least five percent of it is in the county', () => {
    const rule = ruleFor({ level: 'county', countyFips: '12115', state: 'FL' })
    const with5 = (shareBp: number) =>
      placeIn('FL', { secondaryCounties: [{ fips: '12115', county: 'Sarasota', shareBp }] })
    expect(served(rule, with5(500))).toBe(false)
    expect(served(rule, with5(499))).toBe(true)
  })

  test('applies to a city in its own state, in upper or lower case, or to a listed ZIP code', () => {
    const rule = ruleFor({ level: 'city', state: 'NY', placeName: 'anyTOWN', zips: ['99950'] })
    expect(served(rule)).toBe(false)
    expect(served(rule, placeIn('NJ'))).toBe(true)
    expect(served(rule, placeIn('NY', { city: 'Other', zip: '99950' }))).toBe(false)
  })
})

describe('Every rulebook', () => {
  test('never allows more when a rule is added', () => {
    const rules = fc.array(arbitraryRule, { maxLength: 6 })
    fc.assert(
      fc.property(rules, arbitraryRule, fc.array(arbitraryProduct, { maxLength: 4 }), (some, more, lines) => {
        const question = { place: placeIn('NY'), lines, holds: [openHold], now }
        const before = evaluateRules({ ...question, rules: some })
        const after = evaluateRules({ ...question, rules: [...some, more] })
        expect(!before.ok && after.ok).toBe(false)
      }),
    )
  })

  test('gives the same verdict in any order of rules', () => {
    const rules = fc.uniqueArray(arbitraryRule, { maxLength: 6, selector: (rule) => rule.id })
    fc.assert(
      fc.property(rules, fc.array(arbitraryProduct, { maxLength: 4 }), (some, lines) => {
        const question = { place: placeIn('NY'), lines, holds: [], now }
        expect(evaluateRules({ ...question, rules: some.toReversed() })).toEqual(
          evaluateRules({ ...question, rules: some }),
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
          const question = { place: placeIn('NY'), rules, holds: [openHold], now }
          const each = lines.every((line) => evaluateRules({ ...question, lines: [line] }).ok)
          expect(evaluateRules({ ...question, lines }).ok).toBe(each)
        },
      ),
    )
  })
})

describe('A sales hold', () => {
  const tested = (
    productClass: RegulatedProduct['productClass'],
    sevenOhPpm: number | undefined,
    sevenOhMicrogramsPerArticle: number | undefined,
  ) => ({
    productId: 'p',
    productClass,
    labResults: { sevenOhPpm, sevenOhMicrogramsPerArticle, totalAlkaloidsPpm: undefined },
  })

  test.each([
    [tested('extract', 499, 1000), true],
    [tested('extract', 500, 1000), false],
    [tested('extract', 499, 1001), false],
    [tested('extract', 100, undefined), false],
    [tested('extract', undefined, 100), false],
    [tested('leaf', undefined, undefined), true],
    [tested('leaf', 500, undefined), false],
    [tested('7-oh', 0, 0), false],
  ])('decides that %j may be sold: %s', (product, expected) => {
    expect(evaluateSalesHold(product, []).ok).toBe(expected)
  })

  test('closes 7-hydroxy without a record, and any class the owner holds', () => {
    expect(listHeldClasses([])).toEqual(['7-oh'])
    expect(listHeldClasses([openHold])).toEqual([])
    expect(listHeldClasses([openHold, { ...openHold, productClass: 'leaf', held: true }])).toEqual(['leaf'])
  })

  test('releases only tested products when the owner lifts it', () => {
    expect(evaluateSalesHold(tested('7-oh', 30_000, 15_000), [openHold]).ok).toBe(true)
    expect(evaluateSalesHold(tested('7-oh', 30_000, undefined), [openHold]).ok).toBe(false)
  })

  test('never allows a product because its 7-hydroxymitragynine result is higher', () => {
    fc.assert(
      fc.property(arbitraryProduct, fc.nat({ max: 1_000_000 }), (product, more) => {
        const { labResults } = product
        if (labResults?.sevenOhPpm === undefined) return
        const richer = { ...product, labResults: { ...labResults, sevenOhPpm: labResults.sevenOhPpm + more } }
        expect(!evaluateSalesHold(product, []).ok && evaluateSalesHold(richer, []).ok).toBe(false)
      }),
    )
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
