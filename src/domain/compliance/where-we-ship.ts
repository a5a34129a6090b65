import { toLegalDay } from '../legal-day.ts'
import { describeRule, productClassNames } from './describe-rule.ts'
import { formatCountyName } from './match-place.ts'
import { getStateKind } from './place.ts'
import { type ComplianceRule, compareRulesByBreadth, isRuleInForce, ruleClosesPlace } from './rule.ts'
import { findHoldOfClass, listHeldClasses, type SalesHold } from './sales-hold.ts'
import { listPostalStates } from './us-states.ts'

/** 'restricted': some products, or under conditions. */
export type ShippingVerdict = 'open' | 'restricted' | 'closed'

export type ShippingNotice = {
  /** 'Extracts are not shipped'. */
  readonly text: string
  readonly reason: string
  readonly source: string
  /** 'YYYY-MM-DD' */
  readonly checkedOn: string
}

export interface PlaceShipping {
  readonly name: string
  readonly verdict: ShippingVerdict
  readonly notices: readonly ShippingNotice[]
}

export interface StateShipping extends PlaceShipping {
  readonly code: string
  /** The cities, counties and ZIP codes that differ from the state. */
  readonly places: readonly PlaceShipping[]
}

export interface WhereWeShip {
  /** What holds everywhere. */
  readonly nationwide: readonly ShippingNotice[]
  /** What is sold nowhere, with the sentence that shoppers read. */
  readonly holds: readonly { readonly products: string; readonly notice: string }[]
  /** The states and districts, by name. */
  readonly states: readonly StateShipping[]
  /** Territories and military post offices, by name. */
  readonly overseas: readonly StateShipping[]
  /** The first and the last day on which a source of these rules was checked. Undefined without rules. */
  readonly checked: { readonly first: string; readonly last: string } | undefined
}

interface DescribedRule {
  readonly rule: ComplianceRule
  readonly text: string
}

/**
 * Where the shop ships, only from the rules in force: every state with what is restricted there, and the places in it
 * that differ. A place is left out where its whole state is closed.
 * @param zipStates the states of the ZIP codes that rules name, because such a rule need not name one
 */
export function describeWhereWeShip(
  { rules, holds }: { readonly rules: readonly ComplianceRule[]; readonly holds: readonly SalesHold[] },
  { now, zipStates }: { readonly now: Date; readonly zipStates: ReadonlyMap<string, string> },
): WhereWeShip {
  const today = toLegalDay(now)
  const described = rules
    .filter((rule) => isRuleInForce(rule, today))
    .sort(compareRulesByBreadth)
    .flatMap((rule): readonly DescribedRule[] => {
      const text = describeRule(rule)
      return text === undefined ? [] : [{ rule, text }]
    })
  const states = listPostalStates()
    .map(({ code, name }) => describeState({ code, name }, described, zipStates))
    .sort((one, other) => one.name.localeCompare(other.name))
  const days = described.map(({ rule }) => rule.checkedOn).sort()
  const [first] = days
  const last = days.at(-1)
  return {
    nationwide: toNotices(described.filter(({ rule }) => rule.level === 'country')),
    holds: listHeldClasses(holds, today).map((held) => ({
      products: productClassNames[held],
      notice: findHoldOfClass(held, holds, today)?.notice ?? '',
    })),
    states: states.filter(({ code }) => getStateKind(code) === 'civil'),
    overseas: states.filter(({ code }) => getStateKind(code) !== 'civil'),
    checked: first === undefined || last === undefined ? undefined : { first, last },
  }
}

function describeState(
  { code, name }: { readonly code: string; readonly name: string },
  described: readonly DescribedRule[],
  zipStates: ReadonlyMap<string, string>,
): StateShipping {
  const own = described.filter(({ rule }) => rule.level === 'state' && rule.state === code)
  const verdict = getVerdict(own)
  const closing = own.filter(({ rule }) => ruleClosesPlace(rule))
  // What else would hold in a closed state does not matter.
  if (verdict === 'closed') return { code, name, verdict, notices: toNotices(closing), places: [] }
  return { code, name, verdict, notices: toNotices(own), places: describePlaces(code, described, zipStates) }
}

function describePlaces(
  code: string,
  described: readonly DescribedRule[],
  zipStates: ReadonlyMap<string, string>,
): readonly PlaceShipping[] {
  const byName = new Map<string, DescribedRule[]>()
  for (const each of described) {
    const name = getPlaceName(each.rule, code, zipStates)
    if (name === undefined) continue
    byName.set(name, [...(byName.get(name) ?? []), each])
  }
  return [...byName]
    .map(([name, own]) => {
      const closing = own.filter(({ rule }) => ruleClosesPlace(rule))
      return { name, verdict: getVerdict(own), notices: toNotices(closing.length > 0 ? closing : own) }
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** 'Alton', 'Jackson County', 'ZIP 60601, 60614'. Undefined when the place is not in this state. */
function getPlaceName(
  rule: ComplianceRule,
  code: string,
  zipStates: ReadonlyMap<string, string>,
): string | undefined {
  if (rule.level === 'zip') {
    const zips = [...rule.zips, ...rule.doubtfulZips].filter(
      (zip) => (zipStates.get(zip) ?? rule.state) === code,
    )
    return zips.length === 0 ? undefined : `ZIP ${zips.sort().join(', ')}`
  }
  if (rule.state !== code || rule.placeName === undefined) return undefined
  if (rule.level === 'city') return rule.placeName
  return rule.level === 'county' ? formatCountyName(rule) : undefined
}

function getVerdict(own: readonly DescribedRule[]): ShippingVerdict {
  if (own.some(({ rule }) => ruleClosesPlace(rule))) return 'closed'
  return own.length > 0 ? 'restricted' : 'open'
}

function toNotices(own: readonly DescribedRule[]): readonly ShippingNotice[] {
  return own.map(({ rule: { reason, source, checkedOn }, text }) => ({ text, reason, source, checkedOn }))
}
