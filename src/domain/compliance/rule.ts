import type { ProductClass } from './lab-results.ts'
import { isInCounty, type Place } from './place.ts'

/** One line of the rulebook. Days are 'YYYY-MM-DD'; `effectiveTo` is the last day it holds. */
export type ComplianceRule = {
  readonly id: string
  readonly effect: 'block' | 'needs-license' | 'warn'
  readonly productClass: 'all' | 'not-leaf' | ProductClass
  readonly level: 'country' | 'state' | 'county' | 'city' | 'zip'
  readonly state: string | null
  readonly countyFips: string | null
  /** A city's name is matched; a county's is only shown (its FIPS code is matched). */
  readonly placeName: string | null
  readonly zips: readonly string[]
  /** The sentence a shopper reads; the owner, where the effect is to warn. */
  readonly reason: string
  readonly source: string
  readonly checkedOn: string
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
  /** 'needs-review' still holds: closed until the owner decides (decision D34). */
  readonly status: 'active' | 'needs-review' | 'off'
  /** When set, the rule stops only products whose 7-OH share of all alkaloids is higher, or unknown. */
  readonly maxSevenOhShareBp: number | null
}

export function isRuleInForce(rule: ComplianceRule, day: string): boolean {
  if (rule.status === 'off' || day < rule.effectiveFrom) return false
  return rule.effectiveTo === null || day <= rule.effectiveTo
}

/** A bare name such as Franklin fits 364 ZIPs in 31 states, so names count only inside the rule's state. */
export function doesRuleApplyToPlace(rule: ComplianceRule, place: Place): boolean {
  if (rule.zips.includes(place.zip)) return true
  if (rule.level === 'country') return true
  if (rule.level === 'county') return rule.countyFips !== null && isInCounty(place, rule.countyFips)
  if (rule.level === 'zip' || rule.state !== place.state) return false
  return rule.level === 'state' || rule.placeName?.toLowerCase() === place.city.toLowerCase()
}

export function doesRuleCoverClass(rule: ComplianceRule, productClass: ProductClass): boolean {
  if (rule.productClass === 'all') return true
  if (rule.productClass === 'not-leaf') return productClass !== 'leaf'
  return rule.productClass === productClass
}

/** Closes its place to every product, whatever the lab says. */
export function doesRuleClosePlace(rule: ComplianceRule): boolean {
  return rule.effect !== 'warn' && rule.productClass === 'all' && rule.maxSevenOhShareBp === null
}

const levelsByBreadth = ['country', 'state', 'county', 'city', 'zip'] as const

/** The wider rule first: where a state and its parish both close, the state's is the reason given. */
export function compareRulesByBreadth(a: ComplianceRule, b: ComplianceRule): number {
  return levelsByBreadth.indexOf(a.level) - levelsByBreadth.indexOf(b.level) || (a.id < b.id ? -1 : 1)
}
