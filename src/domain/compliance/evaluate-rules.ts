import { toEasternDay } from '../eastern-day.ts'
import { type LineRefusal, refuseLine } from './evaluate-line.ts'
import type { RegulatedProduct } from './lab-results.ts'
import type { Place } from './place.ts'
import {
  type ComplianceRule,
  compareRulesByBreadth,
  doesRuleApplyToPlace,
  doesRuleClosePlace,
  hasLimits,
  isRuleInForce,
} from './rule.ts'
import type { SalesHold } from './sales-hold.ts'

export type RuleEvaluationInput = {
  /** Undefined when the ZIP code is unknown. */
  readonly place: Place | undefined
  /** The city of the address, as the shopper typed it. Undefined when only the ZIP code is asked about. */
  readonly city?: string | undefined
  /** Empty for the ZIP check, which evaluates only the place. */
  readonly lines: readonly RegulatedProduct[]
  readonly rules: readonly ComplianceRule[]
  readonly holds: readonly SalesHold[]
  readonly now: Date
}

/** The part of a matching rule that is shown and stored. */
export type RuleNotice = { readonly ruleId: string; readonly reason: string; readonly source: string }

export type DestinationRefusal =
  | 'unknown-zip'
  | 'not-served-territory'
  | 'blocked-destination'
  | 'needs-license'
  | LineRefusal['refusal']

export type Verdict =
  | {
      readonly ok: true
      readonly place: Place
      /** Notices for the shopper: some product classes cannot ship there. */
      readonly notes: readonly RuleNotice[]
      /** Shown to the owner, never to shoppers. */
      readonly warnings: readonly RuleNotice[]
    }
  | {
      readonly ok: false
      readonly refusal: DestinationRefusal
      readonly ruleId: string | null
      readonly reason: string
      readonly source: string | null
      /** The products that cannot ship there; empty when the whole place is closed. */
      readonly lines: readonly LineRefusal[]
    }

/**
 * Decides whether these products may ship to this place today. The ZIP check, the cart, the shipping rates, the
 * payment and packing all use this decision (D28).
 */
export function evaluateRules(question: RuleEvaluationInput): Verdict {
  const { place, lines, holds } = question
  if (!place) {
    return {
      ok: false,
      refusal: 'unknown-zip',
      ruleId: null,
      reason: unknownZipMessage,
      source: null,
      lines: [],
    }
  }
  const rules = findApplicableRules(place, question)
  const closing = rules.find(doesRuleClosePlace)
  if (closing) return refusePlace(place, closing)

  const conditions = { rules, holds, today: toEasternDay(question.now) }
  const lineRefusals = lines.flatMap((line) => refuseLine(line, conditions) ?? [])
  const [first] = lineRefusals
  if (first) return { ok: false, ...omitProductId(first), lines: lineRefusals }

  return {
    ok: true,
    place,
    notes: rules.filter(restrictsProductClass).map(toNotice),
    warnings: rules.filter((rule) => rule.effect === 'warn').map(toNotice),
  }
}

const unknownZipMessage = 'We could not find this US ZIP code. Check the number.'

function findApplicableRules(
  place: Place,
  { city, rules, now }: RuleEvaluationInput,
): readonly ComplianceRule[] {
  const today = toEasternDay(now)
  return rules
    .filter((rule) => isRuleInForce(rule, today) && doesRuleApplyToPlace(rule, place, city))
    .sort(compareRulesByBreadth)
}

function refusePlace(place: Place, rule: ComplianceRule): Verdict {
  const closed = rule.effect === 'needs-license' ? 'needs-license' : 'blocked-destination'
  const refusal = place.kind === 'civil' ? closed : 'not-served-territory'
  return { ok: false, refusal, ...toNotice(rule), lines: [] }
}

function restrictsProductClass(rule: ComplianceRule): boolean {
  return rule.effect !== 'warn' && !hasLimits(rule)
}

function toNotice(rule: ComplianceRule): RuleNotice {
  return { ruleId: rule.id, reason: rule.reason, source: rule.source }
}

function omitProductId({ refusal, ruleId, reason, source }: LineRefusal): Omit<LineRefusal, 'productId'> {
  return { refusal, ruleId, reason, source }
}
