import { isCityNamed } from './city-name.ts'
import type { ProductClass } from './lab-results.ts'
import { doubtfulCountyShareBp, getCountyShareBp, minimumCountyShareBp, type Place } from './place.ts'

/** 'needs-review' is still in force: closed until the owner decides (D34). */
export const ruleStatuses = ['active', 'needs-review', 'off'] as const

/** One rule of the rulebook. Days are 'YYYY-MM-DD'; `effectiveTo` is the last day in force. */
export type ComplianceRule = {
  readonly id: string
  readonly effect: 'block' | 'needs-license' | 'warn'
  readonly productClass: 'all' | 'not-leaf' | ProductClass
  readonly level: 'country' | 'state' | 'county' | 'city' | 'zip'
  readonly state: string | undefined
  readonly countyFips: string | undefined
  /** City names are matched; county names are only shown, because counties match by FIPS code. */
  readonly placeName: string | undefined
  readonly zips: readonly string[]
  /** ZIPs of which the place is only a part, whatever their county or post office: the shopper is asked there (D37). */
  readonly doubtfulZips: readonly string[]
  /** What the shopper is asked. By default, whether the address is in the rule's city or county. */
  readonly question: string | undefined
  /** The sentence shown to the shopper, or to the owner when the effect is a warning. */
  readonly reason: string
  /** The law, as the shopper reads it. */
  readonly source: string
  /** Where staff found it, and how sure it is. */
  readonly staffNote: string | undefined
  readonly checkedOn: string
  readonly effectiveFrom: string
  readonly effectiveTo: string | undefined
  readonly status: (typeof ruleStatuses)[number]
  /** When set, the rule restricts only products whose 7-OH share of all alkaloids is higher or unknown. */
  readonly maxSevenOhShareBp: number | undefined
  /** The same for the share of weight, in parts per million. */
  readonly maxSevenOhPpm: number | undefined
  /** The same for the amount in one article, in micrograms. */
  readonly maxSevenOhMicrogramsPerArticle: number | undefined
  /** The rule restricts only products with synthetic or semi-synthetic alkaloids. */
  readonly forbidsSynthetics: boolean
}

/** The rulebook after a change. Orders record the version that applied to them. */
export interface RulebookVersion {
  readonly version: number
  readonly createdAt: Date
  readonly reason: string
}

export function isRuleInForce(rule: ComplianceRule, day: string): boolean {
  if (rule.status === 'off' || day < rule.effectiveFrom) return false
  return rule.effectiveTo === undefined || day <= rule.effectiveTo
}

/** 'doubtful': the place of the rule may reach into the ZIP, so the shopper is asked (D37). */
export type PlaceMatch = 'applies' | 'doubtful' | 'elsewhere'

/**
 * City names match only within the rule's state: Franklin alone matches 364 ZIPs in 31 states. City limits reach into
 * the ZIPs of other post offices, so the city that the shopper typed counts as well as that of the ZIP (D37).
 */
export function matchRuleToPlace(rule: ComplianceRule, place: Place, typedCity?: string): PlaceMatch {
  if (rule.doubtfulZips.includes(place.zip)) return matchInDoubt(rule, place, typedCity)
  if (rule.zips.includes(place.zip) || rule.level === 'country') return 'applies'
  if (rule.level === 'county') return matchCounty(rule, place)
  if (rule.level === 'zip' || rule.state !== place.state) return 'elsewhere'
  if (rule.level === 'state') return 'applies'
  if (rule.placeName === undefined) return 'elsewhere'
  if (rule.placeName.toLowerCase() === place.city.toLowerCase()) return 'applies'
  return isTypedCity(rule.placeName, place, typedCity) ? 'applies' : 'elsewhere'
}

/** A closed city's name closes, unless everybody of this post office writes it. */
function matchInDoubt(rule: ComplianceRule, place: Place, typedCity: string | undefined): PlaceMatch {
  const { level, placeName = '' } = rule
  if (level !== 'city' || placeName.toLowerCase() === place.city.toLowerCase()) return 'doubtful'
  return isTypedCity(placeName, place, typedCity) ? 'applies' : 'doubtful'
}

function isTypedCity(name: string, place: Place, typedCity: string | undefined): boolean {
  return typedCity !== undefined && isCityNamed(typedCity, name, place.city)
}

function matchCounty({ countyFips }: ComplianceRule, place: Place): PlaceMatch {
  const shareBp = countyFips === undefined ? 0 : getCountyShareBp(place, countyFips)
  if (shareBp >= minimumCountyShareBp) return 'applies'
  return shareBp >= doubtfulCountyShareBp ? 'doubtful' : 'elsewhere'
}

/** 'Is this address inside the city limits of Alton?', 'Is this address in Rapides Parish?' */
export function getPlaceQuestion({ question, level, state, placeName = '' }: ComplianceRule): string {
  if (question !== undefined) return question
  if (level !== 'county') return `Is this address inside the city limits of ${placeName}?`
  const kind = / (?:County|Parish)$/.test(placeName) ? '' : state === 'LA' ? ' Parish' : ' County'
  return `Is this address in ${placeName}${kind}?`
}

export function doesRuleCoverClass(rule: ComplianceRule, productClass: ProductClass): boolean {
  if (rule.productClass === 'all') return true
  if (rule.productClass === 'not-leaf') return productClass !== 'leaf'
  return rule.productClass === productClass
}

/** Whether the rule closes its place to every product, regardless of lab results. */
export function doesRuleClosePlace(rule: ComplianceRule): boolean {
  return rule.effect !== 'warn' && rule.productClass === 'all' && !hasLimits(rule)
}

/** Whether the rule restricts products by what they contain instead of all products of its class. */
export function hasLimits(rule: ComplianceRule): boolean {
  return (
    rule.forbidsSynthetics ||
    rule.maxSevenOhShareBp !== undefined ||
    rule.maxSevenOhPpm !== undefined ||
    rule.maxSevenOhMicrogramsPerArticle !== undefined
  )
}

const levelsByBreadth = ['country', 'state', 'county', 'city', 'zip'] as const

/** Wider rules first: if a state and one of its counties are both closed, the state's rule is the reason shown. */
export function compareRulesByBreadth(a: ComplianceRule, b: ComplianceRule): number {
  return levelsByBreadth.indexOf(a.level) - levelsByBreadth.indexOf(b.level) || (a.id < b.id ? -1 : 1)
}
