import { toLegalDay } from '../legal-day.ts'
import type { RegulatedProduct } from '../lots/lab-results.ts'
import { type LineRefusal, refuseLine, ruleAppliesToLine } from './evaluate-line.ts'
import { getPlaceQuestion, matchRuleToPlace, type PlaceMatch } from './match-place.ts'
import { minimumAge } from './minimum-age.ts'
import { findHighestMinimumAge, getObligationContent, type RuleObligation } from './obligation.ts'
import type { Place } from './place.ts'
import {
  type ComplianceRule,
  compareRulesByBreadth,
  hasLimits,
  isRestrictive,
  isRuleInForce,
  ruleClosesPlace,
} from './rule.ts'
import type { SalesHold } from './sales-hold.ts'

export type RuleEvaluationInput = {
  /** Undefined when the ZIP code is unknown. */
  readonly place: Place | undefined
  /** The city of the address, as the shopper typed it. Undefined when only the ZIP code is asked about. */
  readonly city?: string | undefined
  /** What the shopper answered about this address. Answers to questions that no rule asks here do not count. */
  readonly answers?: readonly PlaceAnswer[] | undefined
  /** Empty for the ZIP check, which evaluates only the place. */
  readonly lines: readonly RegulatedProduct[]
  readonly rules: readonly ComplianceRule[]
  readonly holds: readonly SalesHold[]
  readonly now: Date
}

/** Whether the address is in the place of a rule. */
export interface PlaceAnswer {
  readonly ruleId: string
  readonly answer: 'yes' | 'no'
  /** As it was asked. Undefined stands for what the rule asks today. */
  readonly question?: string | undefined
}

/** What only someone who knows the address can say, because a closed place may reach into its ZIP code (decision 0105). */
export type PlaceQuestion = RuleNotice & {
  readonly question: string
  /** Undefined until it is answered. A shopper who answers 'yes' lives in a closed place, so there is no question left. */
  readonly answer: 'no' | undefined
}

/** The part of a matching rule that is shown and stored. */
export type RuleNotice = { readonly ruleId: string; readonly reason: string; readonly source: string }

export type DestinationRefusal =
  | 'unknown-zip'
  | 'not-served-territory'
  | 'blocked-destination'
  | 'needs-license'
  | LineRefusal['refusal']
  | 'carrier-not-allowed'
  | 'signature-missing'

export type Verdict =
  | {
      readonly ok: true
      readonly place: Place
      /** Notices for the shopper: some product classes cannot ship there. */
      readonly notes: readonly RuleNotice[]
      /** Shown to the owner, never to shoppers. */
      readonly warnings: readonly RuleNotice[]
      /** The third answer: not decided before these are answered, and looked at by staff before packing. */
      readonly questions: readonly PlaceQuestion[]
      /** What the shop must do to ship there. In doubt about the place, it must. */
      readonly obligations: readonly RuleObligation[]
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
 * payment and packing all use this verdict (decision 0131).
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
  const matches = listMatchingRules(place, question)
  const rules = matches.filter(({ match }) => match === 'applies').map(({ rule }) => rule)
  const closing = rules.find(ruleClosesPlace)
  if (closing) return refusePlace(place, closing)

  const conditions = { rules, holds, today: toLegalDay(question.now) }
  const lineRefusals = lines.flatMap((line) => refuseLine(line, conditions) ?? [])
  const [first] = lineRefusals
  if (first) return { ok: false, ...omitProductId(first), lines: lineRefusals }

  return {
    ok: true,
    place,
    notes: rules.filter(restrictsProductClass).map(toNotice),
    warnings: rules.filter((rule) => rule.effect === 'warn').map(toNotice),
    questions: matches
      .filter(({ rule, match }) => match === 'doubtful' && wouldRefuse(rule, lines))
      .map(({ rule }) => ({
        ...toNotice(rule),
        question: getPlaceQuestion(rule),
        answer: findAnswer(rule, question.answers) === 'no' ? 'no' : undefined,
      })),
    obligations: listObligations(matches, question),
  }
}

/** What the rules oblige the shop to. A rule in doubt obliges: it asks no question, so an answer about it is forged. */
function listObligations(
  matches: readonly MatchingRule[],
  { lines }: Pick<RuleEvaluationInput, 'lines'>,
): readonly RuleObligation[] {
  return matches.flatMap(({ rule }): readonly RuleObligation[] => {
    const content = getObligationContent(rule)
    if (content === undefined) return []
    const productIds = lines.filter((line) => ruleAppliesToLine(rule, line)).map(({ productId }) => productId)
    if (lines.length > 0 && productIds.length === 0) return []
    return [{ ...toNotice(rule), productIds, ...content }]
  })
}

/** The age that the rules of a place ask for with these products, or the shop's own. */
export function findRequiredAge(
  place: Place,
  question: Omit<RuleEvaluationInput, 'place' | 'holds'>,
): number {
  const obligations = listObligations(listMatchingRules(place, question), question)
  return findHighestMinimumAge(obligations, minimumAge)?.minimumAge ?? minimumAge
}

const unknownZipMessage = 'We could not find this US ZIP code. Check the number.'

export type MatchingRule = { readonly rule: ComplianceRule; readonly match: Exclude<PlaceMatch, 'elsewhere'> }

/** The rules in force that speak about the place, wider ones first. An answer 'yes' removes the doubt. */
export function listMatchingRules(
  place: Place,
  { city, answers, rules, now }: Pick<RuleEvaluationInput, 'city' | 'answers' | 'rules' | 'now'>,
): readonly MatchingRule[] {
  const today = toLegalDay(now)
  return rules
    .flatMap((rule): readonly MatchingRule[] => {
      if (!isRuleInForce(rule, today)) return []
      const match = matchRuleToPlace(rule, place, city)
      if (match === 'elsewhere') return []
      return [{ rule, match: findAnswer(rule, answers) === 'yes' ? 'applies' : match }]
    })
    .sort((one, other) => compareRulesByBreadth(one.rule, other.rule))
}

/** The answer to what the rule asks today, which may be another question than it once was. */
function findAnswer(
  rule: ComplianceRule,
  answers: readonly PlaceAnswer[] | undefined,
): PlaceAnswer['answer'] | undefined {
  const isAboutRule = ({ ruleId, question }: PlaceAnswer) =>
    ruleId === rule.id && (question === undefined || question === getPlaceQuestion(rule))
  return answers?.find(isAboutRule)?.answer
}

/** Whether it matters if the address is in the rule's place: a rule for extracts asks nothing about leaf. */
export function wouldRefuse(rule: ComplianceRule, lines: readonly RegulatedProduct[]): boolean {
  if (!isRestrictive(rule)) return false
  return ruleClosesPlace(rule) || lines.some((line) => ruleAppliesToLine(rule, line))
}

/** The questions without an answer. Nothing is ordered before there are none. */
export function listOpenQuestions(verdict: Verdict): readonly PlaceQuestion[] {
  return verdict.ok ? verdict.questions.filter(({ answer }) => answer === undefined) : []
}

function refusePlace(place: Place, rule: ComplianceRule): Verdict {
  const closed = rule.effect === 'needs-license' ? 'needs-license' : 'blocked-destination'
  const refusal = place.kind === 'civil' ? closed : 'not-served-territory'
  return { ok: false, refusal, ...toNotice(rule), lines: [] }
}

function restrictsProductClass(rule: ComplianceRule): boolean {
  return isRestrictive(rule) && !hasLimits(rule)
}

function toNotice(rule: ComplianceRule): RuleNotice {
  return { ruleId: rule.id, reason: rule.reason, source: rule.source }
}

function omitProductId({ refusal, ruleId, reason, source }: LineRefusal): Omit<LineRefusal, 'productId'> {
  return { refusal, ruleId, reason, source }
}
