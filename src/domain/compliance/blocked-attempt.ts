import { formatRulePlace } from './format-rule.ts'
import type { ComplianceRule } from './rule.ts'
import { listPostalStates } from './us-states.ts'

/** Where a rule kept somebody from ordering. */
export const blockedSteps = ['zip-check', 'rates', 'order'] as const
export type BlockedStep = (typeof blockedSteps)[number]

/** How often a rule refused a destination in a state on a day. */
export interface BlockedAttempts {
  /** 'YYYY-MM-DD' in New York. */
  readonly day: string
  readonly ruleId: string
  readonly state: string
  readonly step: BlockedStep
  readonly attempts: number
}

/** Attempts of some days. */
export interface BlockedTotal {
  readonly ruleId: string
  readonly state: string
  readonly attempts: number
  /** Those that were orders. */
  readonly orders: number
}

export interface BlockedSummary {
  readonly total: number
  readonly byRule: readonly {
    readonly ruleId: string
    readonly place: string
    readonly reason: string | undefined
    readonly attempts: number
    readonly orders: number
  }[]
  readonly byPlace: readonly { readonly place: string; readonly attempts: number }[]
}

/** The rules and places with the most attempts. @param limit how many of each */
export function summarizeBlocked(
  totals: readonly BlockedTotal[],
  rules: readonly ComplianceRule[],
  limit: number,
): BlockedSummary {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const sum = (own: readonly BlockedTotal[], key: 'attempts' | 'orders') =>
    own.reduce((before, each) => before + each[key], 0)
  const most = <Row extends { readonly attempts: number }>(rows: readonly Row[]) =>
    [...rows].sort((one, other) => other.attempts - one.attempts).slice(0, limit)
  const ofRules = [...Map.groupBy(totals, ({ ruleId }) => ruleId)].map(([ruleId, own]) => {
    const rule = byId.get(ruleId)
    const place = rule === undefined ? ruleId : formatRulePlace(rule)
    return { ruleId, place, reason: rule?.reason, attempts: sum(own, 'attempts'), orders: sum(own, 'orders') }
  })
  const byPlace = Map.groupBy(totals, ({ ruleId, state }) => formatBlockedPlace(byId.get(ruleId), state))
  return {
    total: sum(totals, 'attempts'),
    byRule: most(ofRules),
    byPlace: most([...byPlace].map(([place, own]) => ({ place, attempts: sum(own, 'attempts') }))),
  }
}

/** The place of the rule when it is a city or county, else the state that was tried. */
function formatBlockedPlace(rule: ComplianceRule | undefined, state: string): string {
  if (rule?.level === 'city' || rule?.level === 'county') return formatRulePlace(rule)
  return listPostalStates().find(({ code }) => code === state)?.name ?? state
}
