import type { AdminShippingMethod, ShippingZoneInput } from '#contract/admin/shipping/shipping-setup.ts'
import { cents } from '#domain/money.ts'
import { formatWeight } from '#domain/shipping/shipping-box.ts'
import { formatShippingPrice } from '#domain/shipping/shipping-price.ts'
import { describeStates } from '../../state/describe-states.ts'
import { formatCents, formatPercent } from '../../state/format.ts'

/** The settings that a zone can refer to. */
export interface ShippingTermsShown {
  readonly standardShipping: number
  readonly freeShippingThreshold: number
  /** The name of the account that live rates come from. */
  readonly carrierAccount?: string | undefined
}

type Step = Extract<ShippingZoneInput['rate'], { steps: unknown }>['steps'][number]
export type ZoneRateKind = ShippingZoneInput['rate']['kind']

/** What a zone charges, a line for each step: ['Under 1 lb: $5.00', 'From 1 lb: $9.00'] */
export function describeZonePrice(
  { rate, freeFrom }: Pick<ShippingZoneInput, 'rate' | 'freeFrom'>,
  terms: ShippingTermsShown,
): string[] {
  const lines = describeRate(rate, terms)
  const threshold = rate.kind === 'standard' ? terms.freeShippingThreshold : freeFrom
  return threshold === undefined ? lines : [...lines, `Free from ${formatCents(threshold)}`]
}

function describeRate(rate: ShippingZoneInput['rate'], terms: ShippingTermsShown): string[] {
  switch (rate.kind) {
    case 'standard':
      return [`${formatShippingPrice(cents(terms.standardShipping))}, as in the settings`]
    case 'flat':
      return [formatShippingPrice(cents(rate.price))]
    case 'weight':
      return rate.steps.map((step) => describeStep(step, formatWeight))
    case 'subtotal':
      return rate.steps.map((step) => describeStep(step, formatCents))
    case 'table':
      return [`Built-in table${describeMarkup(rate.markup)}`]
    case 'live':
      return [`${terms.carrierAccount ?? 'Built-in table'}${describeMarkup(rate.markup)}`]
  }
}

function describeStep({ from, upTo, price }: Step, format: (value: number) => string): string {
  const range =
    upTo === undefined
      ? `From ${format(from)}`
      : from === 0
        ? `Under ${format(upTo)}`
        : `${format(from)} to under ${format(upTo)}`
  return `${range}: ${formatShippingPrice(cents(price))}`
}

/** ' + 5% + $1.00' */
function describeMarkup({ share, amount }: { readonly share: number; readonly amount: number }): string {
  return `${share > 0 ? ` + ${formatPercent(share)}` : ''}${amount > 0 ? ` + ${formatCents(amount)}` : ''}`
}

/** '2 to 4 business days' */
export function describeZoneDays({ days }: Pick<ShippingZoneInput, 'days'>): string {
  if (days === undefined) return 'As the carrier says'
  const range = days.from === days.to ? `${days.from}` : `${days.from} to ${days.to}`
  return `${range} business ${days.to === 1 ? 'day' : 'days'}`
}

/** What staff exclude beside the rules; undefined when nothing is. */
export function describeExclusions(
  { excludedStates, excludedClasses, excludedProducts }: AdminShippingMethod,
  names: Readonly<Record<AdminShippingMethod['excludedClasses'][number], string>>,
): string | undefined {
  const excluded = [
    ...(excludedStates.length === 0 ? [] : [describeStates(excludedStates)]),
    ...excludedClasses.map((each) => names[each]),
    ...excludedProducts.map(({ name }) => name),
  ]
  return excluded.length === 0 ? undefined : `Not for ${excluded.join(', ')}`
}
