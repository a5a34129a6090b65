import { describe, expect, it } from 'vitest'
import { type ComplianceRule, emptyRule } from '../rule.ts'
import type { ClaimTerm } from './claim-term.ts'
import { createClaimFinder } from './find-claims.ts'
import { addRuleWords, listRuleWords } from './rule-words.ts'

const now = new Date('2026-11-24T12:00:00Z')

function rule(change: Partial<ComplianceRule> = {}): ComplianceRule {
  return {
    ...emptyRule,
    id: 'us-ny-words',
    effect: 'forbidden-words',
    level: 'state',
    state: 'NY',
    forbiddenWords: ['all natural', 'all-natural'],
    reason: 'New York acts against it.',
    source: 'S8285',
    checkedOn: '2026-01-01',
    effectiveFrom: '2026-01-01',
    ...change,
  }
}

const term = (effect: ClaimTerm['effect'], phrase = 'all natural'): ClaimTerm => ({
  phrase,
  kind: 'natural',
  effect,
  reason: 'The list says so.',
  source: 'The list',
})

describe('The words of rules', () => {
  it('are named once with rule and source, while the rule is in force', () => {
    expect(listRuleWords([rule()], now)).toEqual([
      {
        phrase: 'all natural',
        kind: 'rule',
        effect: 'block',
        reason: 'New York acts against it. Rule us-ny-words.',
        source: 'S8285',
        ruleId: 'us-ny-words',
      },
    ])
    for (const change of [
      { status: 'off' },
      { status: 'retired' },
      { effectiveFrom: '2026-11-25' },
      { effectiveTo: '2026-11-23' },
      { effect: 'warn' },
    ] as const)
      expect(listRuleWords([rule(change)], now)).toEqual([])
  })

  it('win over a term that allows the same words or only warns of them, and leave one that blocks', () => {
    const words = listRuleWords([rule()], now)
    const find = (terms: readonly ClaimTerm[]) =>
      createClaimFinder(addRuleWords(terms, words))('It is all natural.').map(
        ({ kind, effect }) => `${kind} ${effect}`,
      )
    expect(find([])).toEqual(['rule block'])
    expect(find([term('allow')])).toEqual(['rule block'])
    expect(find([term('warn')])).toEqual(['rule block'])
    expect(find([term('block')])).toEqual(['natural block'])
  })
})
