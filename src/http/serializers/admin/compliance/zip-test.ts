import type { ZipTest } from '#contract/admin/compliance/zip-test.ts'
import type { Verdict } from '#domain/compliance/evaluate-rules.ts'
import { formatRulePlace } from '#domain/compliance/format-rule.ts'
import type { TestedDestination } from '#usecases/compliance/test-destination.ts'

export function serializeZipTest({
  place,
  verdict,
  spoken,
}: TestedDestination): Omit<ZipTest, 'success' | 'zip'> {
  return {
    ...summarizeVerdict(verdict),
    place: place && {
      city: place.city,
      state: place.state,
      county: place.county,
      otherCounties: place.secondaryCounties.map(({ county, shareBp }) => ({ county, shareBp })),
    },
    rules: spoken.map(({ rule, role, question }) => ({
      id: rule.id,
      place: formatRulePlace(rule),
      effect: rule.effect,
      productClass: rule.productClass,
      role,
      reason: rule.reason,
      question,
      source: rule.source,
    })),
  }
}

function summarizeVerdict(verdict: Verdict): Pick<ZipTest, 'answer' | 'explanation'> {
  if (!verdict.ok) return { answer: 'not-served', explanation: verdict.reason }
  if (verdict.questions.length === 0) return { answer: 'served' }
  return { answer: 'ask', explanation: verdict.questions.map(({ question }) => question).join(' ') }
}
