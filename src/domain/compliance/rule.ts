import { type ProductClass, productClasses } from '../composition/product-class.ts'
import type { Composition, ProductForm } from '../composition/product-form.ts'
import type { RegulatedProduct } from '../lots/lab-results.ts'
import { hasFigureLimit, noLimits, type RuleLimits } from './rule-limits.ts'
import type { ShippingCarrier } from './shipping-carrier.ts'

/** 'needs-review' is still in force: closed until the owner decides (decision 0109). 'retired' stays only for the history. */
export const ruleStatuses = ['active', 'needs-review', 'off', 'retired'] as const

/** 'block' and 'needs-license' close; 'warn' tells staff; the others oblige the shop when it ships. */
export const ruleEffects = [
  'block',
  'needs-license',
  'minimum-age',
  'label-text',
  'adult-signature',
  'carrier',
  'forbidden-words',
  'warn',
] as const
export type RuleEffect = (typeof ruleEffects)[number]

export const ruleLevels = ['country', 'state', 'county', 'city', 'zip'] as const
export const ruleClasses = ['all', 'not-leaf', ...productClasses] as const

/** One rule of the rulebook. Days are 'YYYY-MM-DD'; `effectiveTo` is the last day in force. */
export type ComplianceRule = RuleLimits & {
  readonly id: string
  readonly effect: RuleEffect
  readonly productClass: (typeof ruleClasses)[number]
  /** Only these forms. Empty: every form. */
  readonly forms: readonly ProductForm[]
  /** Only these compositions. Empty: every composition. */
  readonly compositions: readonly Composition[]
  readonly level: (typeof ruleLevels)[number]
  readonly state: string | undefined
  readonly countyFips: string | undefined
  /** City names are matched; county names are only shown, because counties match by FIPS code. */
  readonly placeName: string | undefined
  /** What shoppers also write for the place: its neighborhoods and further post offices. */
  readonly otherNames: readonly string[]
  readonly zips: readonly string[]
  /** ZIPs of which the place is only a part, whatever their county or post office: the shopper is asked there (decision 0105). */
  readonly doubtfulZips: readonly string[]
  /** What the shopper is asked. By default, whether the address is in the rule's city or county. */
  readonly question: string | undefined
  /** The sentence shown to the shopper, or to the owner when the effect is a warning. */
  readonly reason: string
  /** The law, as the shopper reads it. */
  readonly source: string
  /** Where staff found it, and how sure it is. */
  readonly staffNote: string | undefined
  readonly checkedOn: string
  /** The staff member who checked the source; undefined for a rule that came with the shop. */
  readonly checkedBy: string | undefined
  readonly effectiveFrom: string
  readonly effectiveTo: string | undefined
  readonly status: (typeof ruleStatuses)[number]
  /** The rule restricts only products with synthetic or semi-synthetic alkaloids. */
  readonly forbidsSynthetics: boolean
  /** Of the effect 'minimum-age'. */
  readonly minimumAge: number | undefined
  /** Of the effect 'label-text'. */
  readonly labelText: string | undefined
  /** Of the effect 'label-text': the shopper must acknowledge the text before ordering. */
  readonly requiresAcknowledgment: boolean
  /** Of the effect 'label-text': the yellow triangle of Proposition 65 stands before the text. */
  readonly showsWarningSymbol: boolean
  /** Of the effect 'carrier': the carriers that may not be used. */
  readonly carriers: readonly ShippingCarrier[]
  /** Of the effect 'forbidden-words'. */
  readonly forbiddenWords: readonly string[]
  /** Of the effect 'needs-license': the shop's license, which lifts the rule up to and including its last day. */
  readonly licenseNumber: string | undefined
  readonly licenseHolder: string | undefined
  readonly licenseAuthority: string | undefined
  readonly licenseExpiresOn: string | undefined
}

/** A rule about every product everywhere, without what a rule must say: its name, effect, reason, source and dates. */
export const emptyRule = {
  ...noLimits,
  productClass: 'all',
  forms: [],
  compositions: [],
  state: undefined,
  countyFips: undefined,
  placeName: undefined,
  otherNames: [],
  zips: [],
  doubtfulZips: [],
  question: undefined,
  staffNote: undefined,
  checkedBy: undefined,
  effectiveTo: undefined,
  status: 'active',
  forbidsSynthetics: false,
  minimumAge: undefined,
  labelText: undefined,
  requiresAcknowledgment: false,
  showsWarningSymbol: false,
  carriers: [],
  forbiddenWords: [],
  licenseNumber: undefined,
  licenseHolder: undefined,
  licenseAuthority: undefined,
  licenseExpiresOn: undefined,
} as const satisfies Partial<ComplianceRule>

/** The rulebook after a change. Orders record the version that applied to them. */
export interface RulebookVersion {
  readonly version: number
  readonly createdAt: Date
  readonly reason: string
}

export function isRuleInForce(rule: ComplianceRule, day: string): boolean {
  return isScheduled(rule, day) && !hasLicense(rule, day)
}

/** What a badge says of a rule: one that was decided may not have begun, or may have ended. */
export function getShownRuleState(
  {
    status,
    effectiveFrom,
    effectiveTo,
  }: Pick<RuleSchedule, 'status' | 'effectiveFrom'> & {
    readonly effectiveTo?: string | undefined
  },
  day: string,
): ComplianceRule['status'] | 'scheduled' | 'ended' {
  if (status === 'off' || status === 'retired') return status
  if (day < effectiveFrom) return 'scheduled'
  return isScheduled({ status, effectiveFrom, effectiveTo }, day) ? status : 'ended'
}

type RuleSchedule = Pick<ComplianceRule, 'status' | 'effectiveFrom' | 'effectiveTo'>

function isScheduled({ status, effectiveFrom, effectiveTo }: RuleSchedule, day: string): boolean {
  if (status === 'off' || status === 'retired' || day < effectiveFrom) return false
  return effectiveTo === undefined || day <= effectiveTo
}

/**
 * Whether a change ends what the rule does on this day: by its status, its days, or an effect that closes nothing
 * anymore. Such a change needs a reason (decision 0128).
 */
export function endsRule(
  before: RuleSchedule & Pick<ComplianceRule, 'effect'>,
  after: RuleSchedule & Pick<ComplianceRule, 'effect'>,
  day: string,
): boolean {
  if (!isScheduled(before, day)) return false
  return !isScheduled(after, day) || (isRestrictive(before) && !isRestrictive(after))
}

/** Whether the shop has the license that the rule asks for. Without a last day there is none. */
export function hasLicense(
  { effect, licenseNumber, licenseExpiresOn }: ComplianceRule,
  day: string,
): boolean {
  if (effect !== 'needs-license' || licenseNumber === undefined) return false
  return licenseExpiresOn !== undefined && day <= licenseExpiresOn
}

/** Whether the rule closes a place to some products. The others warn or oblige. */
export function isRestrictive({ effect }: Pick<ComplianceRule, 'effect'>): boolean {
  return effect === 'block' || effect === 'needs-license'
}

export function doesRuleCoverClass(rule: ComplianceRule, productClass: ProductClass): boolean {
  if (rule.productClass === 'all') return true
  if (rule.productClass === 'not-leaf') return productClass !== 'leaf'
  return rule.productClass === productClass
}

/** Whether the rule speaks about what the product is. What staff have not said counts as everything. */
export function doesRuleCoverContents(
  { forms, compositions }: ComplianceRule,
  { form, composition }: Pick<RegulatedProduct, 'form' | 'composition'>,
): boolean {
  return (
    (forms.length === 0 || form === undefined || forms.includes(form)) &&
    (compositions.length === 0 || composition === undefined || compositions.includes(composition))
  )
}

/** Whether the rule closes its place to every product, regardless of lab results. */
export function ruleClosesPlace(rule: ComplianceRule): boolean {
  return isRestrictive(rule) && rule.productClass === 'all' && !hasLimits(rule) && !namesContents(rule)
}

/** Whether the rule speaks only about some forms or compositions. */
export function namesContents({ forms, compositions }: ComplianceRule): boolean {
  return forms.length > 0 || compositions.length > 0
}

/** Whether the rule restricts products by what they contain instead of all products of its class. */
export function hasLimits(rule: ComplianceRule): boolean {
  return rule.forbidsSynthetics || hasFigureLimit(rule)
}

/** Wider rules first: if a state and one of its counties are both closed, the state's rule is the reason shown. */
export function compareRulesByBreadth(a: ComplianceRule, b: ComplianceRule): number {
  return ruleLevels.indexOf(a.level) - ruleLevels.indexOf(b.level) || (a.id < b.id ? -1 : 1)
}
