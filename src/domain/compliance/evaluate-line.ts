import { toLegalDay } from '../legal-day.ts'
import {
  hasSyntheticAlkaloids,
  lacksPseudoindoxylResult,
  type RegulatedProduct,
  resolveProductClass,
} from '../lots/lab-results.ts'
import { findLotProblem, type LotRefusal, lotPolicySource } from '../lots/lot-clearance.ts'
import {
  type ComplianceRule,
  compareRulesByBreadth,
  doesRuleCoverClass,
  doesRuleCoverContents,
  hasLimits,
  isRestrictive,
  isRuleInForce,
  namesContents,
} from './rule.ts'
import { findBrokenLimit, type LimitRefusal, type RuleLimits } from './rule-limits.ts'
import { findSalesHold, type SalesHold } from './sales-hold.ts'

export type LineRefusal = {
  readonly productId: string
  readonly refusal:
    | 'product-on-hold'
    | LotRefusal
    | 'class-blocked-here'
    | 'needs-license'
    | LimitRefusal
    | 'synthetic-alkaloids'
    | 'pseudoindoxyl-unknown'
    | 'under-age'
  /** Null when the reason is a sales hold or the lot instead of a rule. */
  readonly ruleId: string | null
  readonly reason: string
  readonly source: string
}

/** What decides whether a product is sold at all, whatever the destination. */
export interface SalesRules {
  readonly holds: readonly SalesHold[]
  readonly rules: readonly ComplianceRule[]
}

/**
 * Why a product is not sold anywhere: a hold on its class, its lot, or a rule for the whole country (decisions 0172 and 0104).
 * Lifting a hold does not lift the rules beneath it. Undefined when it can be sold.
 */
export function refuseSale(
  product: RegulatedProduct,
  { holds, rules }: SalesRules,
  now: Date,
): LineRefusal | undefined {
  return refuseSaleOn(product, { holds, rules }, toLegalDay(now))
}

/** Why a product is not sold anywhere on a day. @param today 'YYYY-MM-DD' */
export function refuseSaleOn(
  product: RegulatedProduct,
  { holds, rules }: SalesRules,
  today: string,
): LineRefusal | undefined {
  const nationwide = rules.filter((rule) => rule.level === 'country' && isRuleInForce(rule, today))
  return refuseLine(product, { rules: nationwide.sort(compareRulesByBreadth), holds, today })
}

/** @param conditions the rules in force at the place, the widest first; `today` is 'YYYY-MM-DD' */
export function refuseLine(
  line: RegulatedProduct,
  conditions: SalesRules & { readonly today: string },
): LineRefusal | undefined {
  const { productId } = line
  const hold = findSalesHold(line, conditions.holds, conditions.today)
  if (hold !== undefined) {
    return { productId, refusal: 'product-on-hold', ruleId: null, reason: hold.notice, source: hold.reason }
  }
  const problem = findLotProblem(line, conditions.today)
  if (problem !== undefined) {
    return {
      productId,
      refusal: problem.refusal,
      ruleId: null,
      reason: problem.notice,
      source: lotPolicySource,
    }
  }
  const productClass = resolveProductClass(line)
  const covering = conditions.rules.filter(
    (rule) =>
      isRestrictive(rule) && doesRuleCoverClass(rule, productClass) && doesRuleCoverContents(rule, line),
  )
  for (const rule of covering.filter((each) => !yieldsToState(each, covering))) {
    const refusal = evaluateLine(rule, line)
    if (refusal) return { productId, refusal, ruleId: rule.id, reason: rule.reason, source: rule.source }
  }
  return undefined
}

export interface NationwideLimits
  extends Pick<
    RuleLimits,
    | 'maxSevenOhShareBp'
    | 'maxSevenOhPpm'
    | 'maxSevenOhMicrogramsPerArticle'
    | 'maxSevenOhAndPseudoindoxylPpm'
    | 'minMitragynineRatio'
  > {}

/**
 * The strictest limits for the whole country on the product's class as staff recorded it.
 * @param today 'YYYY-MM-DD'
 */
export function findNationwideLimits(
  { productClass }: Pick<RegulatedProduct, 'productClass'>,
  { rules }: Pick<SalesRules, 'rules'>,
  today: string,
): NationwideLimits {
  const covering = rules.filter(
    (rule) =>
      rule.level === 'country' &&
      isRestrictive(rule) &&
      !namesContents(rule) &&
      isRuleInForce(rule, today) &&
      doesRuleCoverClass(rule, productClass),
  )
  const list = (limit: keyof NationwideLimits) => covering.flatMap((rule) => rule[limit] ?? [])
  const strictest = (limit: Exclude<keyof NationwideLimits, 'minMitragynineRatio'>) => {
    const limits = list(limit)
    return limits.length === 0 ? undefined : Math.min(...limits)
  }
  const ratios = list('minMitragynineRatio')
  return {
    maxSevenOhShareBp: strictest('maxSevenOhShareBp'),
    maxSevenOhPpm: strictest('maxSevenOhPpm'),
    maxSevenOhMicrogramsPerArticle: strictest('maxSevenOhMicrogramsPerArticle'),
    maxSevenOhAndPseudoindoxylPpm: strictest('maxSevenOhAndPseudoindoxylPpm'),
    minMitragynineRatio: ratios.length === 0 ? undefined : Math.max(...ratios),
  }
}

/** The house limit on the 7-OH share counts where no narrower rule sets one, stricter or looser (decision 0104). */
function yieldsToState(rule: ComplianceRule, rules: readonly ComplianceRule[]): boolean {
  if (rule.level !== 'country' || rule.maxSevenOhShareBp === undefined) return false
  return rules.some((other) => other.level !== 'country' && other.maxSevenOhShareBp !== undefined)
}

/** Whether the rule alone speaks about the product: refuses it, or obliges the shop that ships it. */
export function ruleAppliesToLine(rule: ComplianceRule, line: RegulatedProduct): boolean {
  return (
    doesRuleCoverClass(rule, resolveProductClass(line)) &&
    doesRuleCoverContents(rule, line) &&
    evaluateLine(rule, line) !== undefined
  )
}

function evaluateLine(rule: ComplianceRule, line: RegulatedProduct): LineRefusal['refusal'] | undefined {
  if (!hasLimits(rule)) return rule.effect === 'needs-license' ? 'needs-license' : 'class-blocked-here'
  if (rule.forbidsSynthetics && hasSyntheticAlkaloids(line)) return 'synthetic-alkaloids'
  if (rule.forbidsSynthetics && lacksPseudoindoxylResult(line)) return 'pseudoindoxyl-unknown'
  return findBrokenLimit(rule, line)
}
