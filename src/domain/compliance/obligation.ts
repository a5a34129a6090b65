import type { ComplianceRule } from './rule.ts'
import type { ShippingCarrier } from './shipping-carrier.ts'

/** What the shop must do when it ships there, by a rule that closes nothing. */
export type RuleObligation = {
  readonly ruleId: string
  readonly reason: string
  readonly source: string
  /** The products it is about. Empty when only the place is asked about. */
  readonly productIds: readonly string[]
} & ObligationContent

export type ObligationContent =
  | { readonly kind: 'minimum-age'; readonly minimumAge: number }
  /** `labelText` is on the packing slip and before the sale. */
  | {
      readonly kind: 'label-text'
      readonly labelText: string
      readonly requiresAcknowledgment: boolean
      readonly showsWarningSymbol: boolean
    }
  | { readonly kind: 'adult-signature' }
  /** These carriers may not be used. */
  | { readonly kind: 'carrier'; readonly carriers: readonly ShippingCarrier[] }
  | { readonly kind: 'forbidden-words'; readonly words: readonly string[] }

/** The content of a rule that obliges; undefined for a rule of any other effect. */
export function getObligationContent(rule: ComplianceRule): ObligationContent | undefined {
  switch (rule.effect) {
    case 'minimum-age':
      return rule.minimumAge === undefined ? undefined : { kind: rule.effect, minimumAge: rule.minimumAge }
    case 'label-text':
      return getLabelText(rule)
    case 'adult-signature':
      return { kind: rule.effect }
    case 'carrier':
      return { kind: rule.effect, carriers: rule.carriers }
    case 'forbidden-words':
      return { kind: rule.effect, words: rule.forbiddenWords }
    default:
      return undefined
  }
}

function getLabelText({
  labelText,
  requiresAcknowledgment,
  showsWarningSymbol,
}: ComplianceRule): ObligationContent | undefined {
  if (labelText === undefined) return undefined
  return { kind: 'label-text', labelText, requiresAcknowledgment, showsWarningSymbol }
}

/** The rule that sets the highest minimum age, if one is above the shop's own. */
export function findHighestMinimumAge(
  obligations: readonly RuleObligation[],
  shopMinimum: number,
): Extract<RuleObligation, { kind: 'minimum-age' }> | undefined {
  return obligations
    .filter((each) => each.kind === 'minimum-age')
    .filter(({ minimumAge }) => minimumAge > shopMinimum)
    .sort((one, other) => other.minimumAge - one.minimumAge)[0]
}

/** The rule that forbids this carrier. */
export function findCarrierBan(
  obligations: readonly RuleObligation[],
  carrier: string,
): RuleObligation | undefined {
  return obligations.find((each) => each.kind === 'carrier' && each.carriers.some((name) => name === carrier))
}

/** The rule that asks for an adult's signature on delivery. */
export function findSignatureRule(obligations: readonly RuleObligation[]): RuleObligation | undefined {
  return obligations.find(({ kind }) => kind === 'adult-signature')
}

type StoredObligationContent =
  | Exclude<ObligationContent, { kind: 'label-text' }>
  | Pick<Extract<ObligationContent, { kind: 'label-text' }>, 'kind' | 'labelText'>

/** An obligation as orders keep it: that of its time, which had fewer fields. */
export type StoredObligation = Pick<RuleObligation, 'source'> & StoredObligationContent

/** What the obligation means for staff: 'Adult signature on delivery', 'Do not ship with UPS'. */
export function describeObligation(content: StoredObligationContent): string {
  switch (content.kind) {
    case 'minimum-age':
      return `Minimum age ${content.minimumAge}`
    case 'label-text':
      return `The packing slip says: “${content.labelText}”`
    case 'adult-signature':
      return 'Adult signature on delivery'
    case 'carrier':
      return `Do not ship with ${content.carriers.join(' or ')}`
    case 'forbidden-words':
      return `Nothing in the parcel says ${content.words.map((word) => `“${word}”`).join(', ')}`
  }
}
