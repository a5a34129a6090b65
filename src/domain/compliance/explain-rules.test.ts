import { describe, expect, it } from 'vitest'
import { createRegulatedProduct } from '#tests/support/regulated-product.ts'
import type { RegulatedProduct } from '../lots/lab-results.ts'
import { evaluateRules } from './evaluate-rules.ts'
import { explainRules } from './explain-rules.ts'
import type { Place } from './place.ts'
import { type ComplianceRule, emptyRule } from './rule.ts'

const godfrey: Place = {
  zip: '62035',
  city: 'Godfrey',
  state: 'IL',
  county: 'Madison',
  countyFips: '17119',
  kind: 'civil',
  secondaryCounties: [],
  cities: [],
}

function createRule(id: string, overrides: Partial<ComplianceRule>): ComplianceRule {
  return {
    ...emptyRule,
    id,
    effect: 'block',
    level: 'state',
    state: 'IL',
    reason: 'Because.',
    source: 'A statute',
    checkedOn: '2026-11-21',
    effectiveFrom: '2026-01-01',
    ...overrides,
  }
}

const alton = createRule('alton', { level: 'city', placeName: 'Alton', doubtfulZips: ['62035'] })
const extracts = createRule('extracts', { productClass: 'not-leaf' })
const warning = createRule('warning', { effect: 'warn' })
const elsewhere = createRule('elsewhere', { state: 'MO' })
const off = createRule('off', { status: 'off' })
const leaf = createRegulatedProduct('leaf', { sevenOhPpm: 200 })

function explain(
  rules: readonly ComplianceRule[],
  { city, lines = [] }: { readonly city?: string; readonly lines?: readonly RegulatedProduct[] } = {},
) {
  const input = { city, lines, rules, holds: [], now: new Date('2026-11-24T12:00:00-05:00') }
  const verdict = evaluateRules({ ...input, place: godfrey })
  return explainRules(godfrey, input, verdict).map(({ rule, role }) => [rule.id, role])
}

describe('The explanation of a place', () => {
  it('lists the rules in the order in which they are asked, without those of other places', () => {
    expect(explain([alton, warning, off, elsewhere, extracts])).toEqual([
      ['extracts', 'some-products'],
      ['warning', 'warns'],
      ['alton', 'asks'],
    ])
  })

  it('names the rule that decides, and those that would refuse as well', () => {
    const county = createRule('county', { level: 'county', countyFips: '17119' })
    expect(explain([alton, county], { city: 'Alton' })).toEqual([
      ['county', 'decides'],
      ['alton', 'refuses'],
    ])
  })

  it('says which rules let a product pass', () => {
    expect(explain([extracts], { lines: [leaf] })).toEqual([['extracts', 'passes']])
  })

  it('carries the question', () => {
    const input = { lines: [], rules: [alton], holds: [], now: new Date('2026-11-24T12:00:00-05:00') }
    const verdict = evaluateRules({ ...input, place: godfrey })
    expect(explainRules(godfrey, input, verdict)[0]?.question).toBe(
      'Is this address inside the city limits of Alton?',
    )
  })
})
