import { easternDay } from '../eastern-day.ts'
import { classByLabFigures, hydroxyShareBp, type TestedProduct } from './lab-results.ts'
import type { Place } from './place.ts'
import {
  appliesToPlace,
  type ComplianceRule,
  closesPlace,
  coversClass,
  isInForce,
  widerFirst,
} from './rule.ts'
import { checkProductHold, type SalesHold } from './sales-hold.ts'

export type DestinationQuestion = {
  /** Undefined when no ZIP of that number is known. */
  readonly place: Place | undefined
  /** Empty at the ZIP check: then only the place is judged. */
  readonly lines: readonly TestedProduct[]
  readonly rules: readonly ComplianceRule[]
  readonly holds: readonly SalesHold[]
  readonly now: Date
}

/** A rule that spoke, as much of it as is shown and stored. */
export type RuleNotice = { readonly ruleId: string; readonly reason: string; readonly source: string }

export type LineRefusal = {
  readonly productId: string
  readonly refusal:
    | 'product-on-hold'
    | 'hydroxy-figures-missing'
    | 'class-blocked-here'
    | 'needs-licence'
    | 'hydroxy-share-too-high'
    | 'hydroxy-share-unknown'
  /** Null when a sales hold, not a rule, spoke. */
  readonly ruleId: string | null
  readonly reason: string
  readonly source: string
}

export type DestinationRefusal =
  | 'unknown-zip'
  | 'not-served-territory'
  | 'blocked-destination'
  | 'needs-licence'
  | LineRefusal['refusal']

export type Verdict =
  | {
      readonly ok: true
      readonly place: Place
      /** What a shopper should know: some classes do not go there. */
      readonly notes: readonly RuleNotice[]
      /** For the owner, never shown to shoppers. */
      readonly warnings: readonly RuleNotice[]
    }
  | {
      readonly ok: false
      readonly refusal: DestinationRefusal
      readonly ruleId: string | null
      readonly reason: string
      readonly source: string | null
      /** Empty when the place itself is closed; else the products that may not go there. */
      readonly lines: readonly LineRefusal[]
    }

/**
 * May these products go to this place today? The one decision behind the ZIP check, the cart, the rates, the
 * payment and the packing table (decision D28).
 */
export function checkDestination(question: DestinationQuestion): Verdict {
  const { place, lines, holds } = question
  if (!place) {
    return {
      ok: false,
      refusal: 'unknown-zip',
      ruleId: null,
      reason: unknownZipReason,
      source: null,
      lines: [],
    }
  }
  const rules = rulesFor(place, question.rules, question.now)
  const closing = rules.find(closesPlace)
  if (closing) return refuseDestination(place, closing)

  const lineRefusals = lines.flatMap((line) => refuseLine(line, rules, holds))
  const [first] = lineRefusals
  if (first) return { ok: false, ...withoutProduct(first), lines: lineRefusals }

  return {
    ok: true,
    place,
    notes: rules.filter(limitsClasses).map(toNotice),
    warnings: rules.filter((rule) => rule.effect === 'warn').map(toNotice),
  }
}

const unknownZipReason = 'We know no US ZIP code of that number.'

function rulesFor(place: Place, rules: readonly ComplianceRule[], now: Date): readonly ComplianceRule[] {
  const today = easternDay(now)
  return rules.filter((rule) => isInForce(rule, today) && appliesToPlace(rule, place)).sort(widerFirst)
}

function refuseDestination(place: Place, rule: ComplianceRule): Verdict {
  const closed = rule.effect === 'needs-licence' ? 'needs-licence' : 'blocked-destination'
  const refusal = place.kind === 'civil' ? closed : 'not-served-territory'
  return { ok: false, refusal, ...toNotice(rule), lines: [] }
}

function refuseLine(
  line: TestedProduct,
  rules: readonly ComplianceRule[],
  holds: readonly SalesHold[],
): LineRefusal[] {
  const { productId } = line
  const hold = checkProductHold(line, holds)
  if (!hold.ok) {
    return [{ productId, refusal: hold.refusal, ruleId: null, reason: hold.notice, source: hold.source }]
  }
  const lawfulClass = classByLabFigures(line)
  for (const rule of rules) {
    if (rule.effect === 'warn' || !coversClass(rule, lawfulClass)) continue
    const refusal = refusalUnder(rule, line)
    if (refusal) return [{ productId, refusal, ...toNotice(rule) }]
  }
  return []
}

function refusalUnder(rule: ComplianceRule, line: TestedProduct): LineRefusal['refusal'] | undefined {
  if (rule.maxHydroxyShareBp === null) {
    return rule.effect === 'needs-licence' ? 'needs-licence' : 'class-blocked-here'
  }
  const share = hydroxyShareBp(line.lab)
  if (share === undefined) return 'hydroxy-share-unknown'
  return share > rule.maxHydroxyShareBp ? 'hydroxy-share-too-high' : undefined
}

function limitsClasses(rule: ComplianceRule): boolean {
  return rule.effect !== 'warn' && rule.maxHydroxyShareBp === null
}

function toNotice(rule: ComplianceRule): RuleNotice {
  return { ruleId: rule.id, reason: rule.reason, source: rule.source }
}

function withoutProduct({ refusal, ruleId, reason, source }: LineRefusal): Omit<LineRefusal, 'productId'> {
  return { refusal, ruleId, reason, source }
}
