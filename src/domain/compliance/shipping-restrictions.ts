import { easternDay } from '../eastern-day.ts'
import { kindOfState } from './place.ts'
import { type ComplianceRule, closesPlace, isInForce } from './rule.ts'

export type ShippingNotice = {
  /** Two-letter states and districts nothing goes to. */
  readonly states: readonly string[]
  /** Territories and military post offices nothing goes to. */
  readonly overseas: readonly string[]
  /** 'Alton (IL)'. */
  readonly places: readonly string[]
  /** States and places that take plain leaf products only. */
  readonly leafOnly: readonly string[]
  /** The sentences in full, for the shipping policy. */
  readonly text: string
  /** The same without places of states that are closed anyway, for the footer and the cart. */
  readonly shortText: string
}

/** What the shop says about where it does not ship, made from the rules in force and from nothing else. */
export function shippingNotice(rules: readonly ComplianceRule[], now: Date): ShippingNotice {
  const today = easternDay(now)
  const inForce = rules.filter((rule) => isInForce(rule, today))
  const closing = inForce.filter(closesPlace)
  const stateWide = sortedOnce(closing.map(stateName))
  const states = stateWide.filter((state) => kindOfState(state) === 'civil')
  const overseas = stateWide.filter((state) => kindOfState(state) !== 'civil')
  const places = sortedOnce(closing.map(localName))
  const leafOnly = sortedOnce(
    inForce.filter(leavesOnlyLeaf).map((rule) => stateName(rule) ?? localName(rule)),
  )
  const openStatesPlaces = sortedOnce(
    closing.filter((rule) => rule.state === null || !states.includes(rule.state)).map(localName),
  )
  return {
    states,
    overseas,
    places,
    leafOnly,
    text: sentences(states, overseas, places, leafOnly),
    shortText: sentences(states, overseas, openStatesPlaces, leafOnly),
  }
}

function leavesOnlyLeaf(rule: ComplianceRule): boolean {
  return rule.effect !== 'warn' && rule.productClass === 'not-leaf' && rule.maxHydroxyShareBp === null
}

function stateName(rule: ComplianceRule): string | null {
  return rule.level === 'state' ? rule.state : null
}

function localName(rule: ComplianceRule): string | null {
  if (rule.level !== 'county' && rule.level !== 'city') return null
  return rule.place && rule.state ? `${rule.place} (${rule.state})` : null
}

function sortedOnce(names: readonly (string | null)[]): string[] {
  return [...new Set(names.filter((name) => name !== null))].sort()
}

function sentences(states: string[], overseas: string[], places: string[], leafOnly: string[]): string {
  const said: string[] = []
  if (states.length > 0) said.push(`We do not ship to: ${states.join(', ')}.`)
  if (places.length > 0) said.push(`Nor to these counties and cities: ${places.join(', ')}.`)
  if (overseas.length > 0)
    said.push(`Nor to US territories and military post offices: ${overseas.join(', ')}.`)
  if (leafOnly.length > 0) said.push(`Only plain leaf products go to: ${leafOnly.join(', ')}.`)
  return said.join(' ')
}
