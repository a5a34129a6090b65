import { toLegalDay } from '../legal-day.ts'
import { getStateKind } from './place.ts'
import {
  type ComplianceRule,
  hasLimits,
  isRestrictive,
  isRuleInForce,
  namesContents,
  ruleClosesPlace,
} from './rule.ts'

export type ShippingRestrictions = {
  /** Two-letter codes of states and districts that are closed. */
  readonly states: readonly string[]
  /** Territories and military post offices that are closed. */
  readonly overseas: readonly string[]
  /** 'Alton (IL)'. */
  readonly places: readonly string[]
  /** States and places where only plain leaf products can ship. */
  readonly leafOnly: readonly string[]
  /** Full sentences for the shipping policy. */
  readonly text: string
  /** Shorter, without places in closed states, for the footer and the cart. */
  readonly shortText: string
}

/** Describes where the shop does not ship, only from the rules in force. */
export function describeShippingRestrictions(
  rules: readonly ComplianceRule[],
  now: Date,
): ShippingRestrictions {
  const today = toLegalDay(now)
  const inForce = rules.filter((rule) => isRuleInForce(rule, today))
  const closing = inForce.filter(ruleClosesPlace)
  const stateWide = sortUnique(closing.map(getStateName))
  const states = stateWide.filter((state) => getStateKind(state) === 'civil')
  const overseas = stateWide.filter((state) => getStateKind(state) !== 'civil')
  const places = sortUnique(closing.map(getLocalPlaceName))
  const leafOnly = sortUnique(
    inForce.filter(allowsLeafOnly).map((rule) => getStateName(rule) ?? getLocalPlaceName(rule)),
  )
  const openStatesPlaces = sortUnique(
    closing.filter((rule) => rule.state === undefined || !states.includes(rule.state)).map(getLocalPlaceName),
  )
  return {
    states,
    overseas,
    places,
    leafOnly,
    text: formatRestrictions(states, overseas, places, leafOnly),
    shortText: formatRestrictions(states, overseas, openStatesPlaces, leafOnly),
  }
}

function allowsLeafOnly(rule: ComplianceRule): boolean {
  return isRestrictive(rule) && rule.productClass === 'not-leaf' && !hasLimits(rule) && !namesContents(rule)
}

function getStateName(rule: ComplianceRule): string | undefined {
  return rule.level === 'state' ? rule.state : undefined
}

function getLocalPlaceName(rule: ComplianceRule): string | undefined {
  if (rule.level !== 'county' && rule.level !== 'city') return undefined
  return rule.placeName && rule.state ? `${rule.placeName} (${rule.state})` : undefined
}

function sortUnique(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.filter((name) => name !== undefined))].sort()
}

function formatRestrictions(
  states: string[],
  overseas: string[],
  places: string[],
  leafOnly: string[],
): string {
  const sentences: string[] = []
  if (states.length > 0) sentences.push(`We do not ship to: ${states.join(', ')}.`)
  if (places.length > 0) sentences.push(`We do not ship to these counties and cities: ${places.join(', ')}.`)
  if (overseas.length > 0)
    sentences.push(`We do not ship to US territories and military post offices: ${overseas.join(', ')}.`)
  if (leafOnly.length > 0) sentences.push(`We ship only plain leaf products to: ${leafOnly.join(', ')}.`)
  return sentences.join(' ')
}
