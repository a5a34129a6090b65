import { toLegalDay } from '../../legal-day.ts'
import { type ComplianceRule, isRuleInForce } from '../rule.ts'
import type { ClaimTerm } from './claim-term.ts'
import { getPhraseKey } from './find-claims.ts'

/** A word that a rule forbids, as a term of the claims check. */
export interface RuleClaimTerm extends ClaimTerm {
  readonly kind: 'rule'
  readonly effect: 'block'
  readonly ruleId: string
}

/** The words that rules in force forbid somewhere. A page shows the same text to everyone, so they count everywhere. */
export function listRuleWords(rules: readonly ComplianceRule[], now: Date): readonly RuleClaimTerm[] {
  const today = toLegalDay(now)
  const words = rules
    .filter((rule) => rule.effect === 'forbidden-words' && isRuleInForce(rule, today))
    .flatMap((rule) =>
      rule.forbiddenWords.map((phrase) => ({
        phrase,
        kind: 'rule' as const,
        effect: 'block' as const,
        reason: `${rule.reason} Rule ${rule.id}.`,
        source: rule.source,
        ruleId: rule.id,
      })),
    )
  // 'all natural' and 'all-natural' find the same.
  return [
    ...new Map(words.toReversed().map((word) => [getPhraseKey(word.phrase), word])).values(),
  ].toReversed()
}

/** The terms with the words of rules. A rule wins over a term that allows or only warns of the same words. */
export function addRuleWords<Term extends ClaimTerm>(
  terms: readonly Term[],
  words: readonly RuleClaimTerm[],
): readonly (Term | RuleClaimTerm)[] {
  const blocked = new Set(
    terms.filter(({ effect }) => effect === 'block').map(({ phrase }) => getPhraseKey(phrase)),
  )
  const added = words.filter(({ phrase }) => !blocked.has(getPhraseKey(phrase)))
  const replaced = new Set(added.map(({ phrase }) => getPhraseKey(phrase)))
  return [...terms.filter(({ phrase }) => !replaced.has(getPhraseKey(phrase))), ...added]
}
