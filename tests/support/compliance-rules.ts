import type { Place } from '#domain/compliance/place.ts'
import { type ComplianceRule, emptyRule } from '#domain/compliance/rule.ts'

export function createPlace(state: string, overrides: Partial<Place> = {}): Place {
  return {
    zip: '12345',
    city: 'Anytown',
    state,
    county: 'Any',
    countyFips: '36001',
    kind: 'civil',
    secondaryCounties: [],
    cities: [],
    ...overrides,
  }
}

export function createRule(overrides: Partial<ComplianceRule>): ComplianceRule {
  return {
    ...emptyRule,
    id: 'rule',
    effect: 'block',
    level: 'state',
    state: 'NY',
    reason: 'Because.',
    source: 'A statute',
    checkedOn: '2026-11-21',
    effectiveFrom: '2026-01-01',
    ...overrides,
  }
}
