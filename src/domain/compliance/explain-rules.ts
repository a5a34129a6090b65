import { ruleAppliesToLine } from './evaluate-line.ts'
import { listMatchingRules, type RuleEvaluationInput, type Verdict, wouldRefuse } from './evaluate-rules.ts'
import { getPlaceQuestion } from './match-place.ts'
import type { Place } from './place.ts'
import { type ComplianceRule, isRestrictive } from './rule.ts'

/**
 * What a rule says about a place and a product. 'decides': its reason is the one that the shopper reads; 'refuses': a wider rule
 * decided before; 'passes': it restricts other products, or its limit is met; 'obliges': the shop must do something to ship
 * there; 'some-products': it restricts some, and no product is asked about.
 */
export const ruleRoles = [
  'decides',
  'refuses',
  'asks',
  'warns',
  'some-products',
  'passes',
  'obliges',
] as const

export interface ExplainedRule {
  readonly rule: ComplianceRule
  readonly role: (typeof ruleRoles)[number]
  /** What it asks. */
  readonly question: string | undefined
}

/** Every rule that speaks about a place, in the order in which they are asked. */
export function explainRules(
  place: Place,
  input: Omit<RuleEvaluationInput, 'place'>,
  verdict: Verdict,
): readonly ExplainedRule[] {
  const decidingId = verdict.ok ? undefined : verdict.ruleId
  return listMatchingRules(place, input).map(({ rule, match }) => {
    const refuses = wouldRefuse(rule, input.lines)
    const asks = match === 'doubtful' && refuses
    const obliges = input.lines.length === 0 || input.lines.some((line) => ruleAppliesToLine(rule, line))
    return {
      rule,
      role: getRole(rule, {
        refuses,
        asks,
        obliges,
        decides: rule.id === decidingId,
        hasLines: input.lines.length > 0,
      }),
      question: asks ? getPlaceQuestion(rule) : undefined,
    }
  })
}

function getRole(
  rule: ComplianceRule,
  {
    refuses,
    asks,
    obliges,
    decides,
    hasLines,
  }: Readonly<Record<'refuses' | 'asks' | 'obliges' | 'decides' | 'hasLines', boolean>>,
): ExplainedRule['role'] {
  if (rule.effect === 'warn') return 'warns'
  if (!isRestrictive(rule)) return obliges ? 'obliges' : 'passes'
  if (asks) return 'asks'
  if (decides) return 'decides'
  if (refuses) return 'refuses'
  return hasLines ? 'passes' : 'some-products'
}
