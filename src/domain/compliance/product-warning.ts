import { toLegalDay } from '../legal-day.ts'
import type { RegulatedProduct } from '../lots/lab-results.ts'
import { ruleAppliesToLine } from './evaluate-line.ts'
import { getObligationContent, type RuleObligation } from './obligation.ts'
import { type ComplianceRule, isRuleInForce } from './rule.ts'

/** A text that a rule wants the shopper to read before the sale, and the parcel to carry. */
export interface ProductWarning {
  readonly ruleId: string
  readonly text: string
  readonly source: string
  readonly showsSymbol: boolean
  readonly requiresAcknowledgment: boolean
}

/** What the shopper acknowledged: the text as it was shown, so that another text is asked again. */
export interface Acknowledgment {
  readonly ruleId: string
  readonly text: string
}

/** An acknowledgment as the order keeps it. */
export interface StoredAcknowledgment extends Acknowledgment {
  readonly ruleVersion: number
  readonly acknowledgedAt: Date
}

/** The warnings among the obligations of a verdict, wider rules first. */
export function listWarnings(obligations: readonly RuleObligation[]): readonly ProductWarning[] {
  return obligations.flatMap((each) => {
    if (each.kind !== 'label-text') return []
    const { ruleId, labelText: text, source, showsWarningSymbol: showsSymbol, requiresAcknowledgment } = each
    return [{ ruleId, text, source, showsSymbol, requiresAcknowledgment }]
  })
}

/** The warnings of these products wherever they are shipped. */
export function listNationwideWarnings(
  lines: readonly RegulatedProduct[],
  rules: readonly ComplianceRule[],
  now: Date,
): readonly ProductWarning[] {
  const today = toLegalDay(now)
  return listWarnings(
    rules.flatMap((rule) => {
      const content = getObligationContent(rule)
      if (rule.level !== 'country' || content === undefined || !isRuleInForce(rule, today)) return []
      if (!lines.some((line) => ruleAppliesToLine(rule, line))) return []
      return [{ ruleId: rule.id, reason: rule.reason, source: rule.source, productIds: [], ...content }]
    }),
  )
}

/** The warnings that must be acknowledged and are not, or were acknowledged with another text. */
export function listUnacknowledged(
  warnings: readonly ProductWarning[],
  acknowledgments: readonly Acknowledgment[],
): readonly ProductWarning[] {
  return warnings.filter(
    (warning) =>
      warning.requiresAcknowledgment &&
      !acknowledgments.some(({ ruleId, text }) => ruleId === warning.ruleId && text === warning.text),
  )
}

/** What the order keeps of the warnings that had to be acknowledged. */
export function storeAcknowledgments(
  warnings: readonly ProductWarning[],
  { ruleVersion, now }: { readonly ruleVersion: number; readonly now: Date },
): readonly StoredAcknowledgment[] {
  return warnings
    .filter(({ requiresAcknowledgment }) => requiresAcknowledgment)
    .map(({ ruleId, text }) => ({ ruleId, text, ruleVersion, acknowledgedAt: now }))
}
