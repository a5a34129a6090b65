import type { ShippingZoneInput } from '#contract/admin/shipping/shipping-setup.ts'
import { choiceField } from '../../forms/choice-kinds.tsx'
import {
  defineFields,
  type FieldKind,
  type InputsOf,
  parseInputs,
  toInputs,
  type ValuesOf,
} from '../../forms/field.ts'
import {
  countField,
  listField,
  moneyField,
  optional,
  shareField,
  textField,
} from '../../forms/field-kinds.tsx'
import { statesField } from '../../forms/states-field.tsx'
import { describeStates } from '../../state/describe-states.ts'
import type { ZoneRateKind } from './describe-zone.ts'
import { subtotalStepsField, weightStepsField } from './step-fields.tsx'

export const rateKindLabels: Readonly<Record<ZoneRateKind, string>> = {
  flat: 'A flat price',
  weight: 'By weight',
  subtotal: 'By subtotal',
  table: 'The built-in table',
  live: 'Your carrier account',
  standard: 'Standard shipping of the settings',
}

const days = (label: string) =>
  optional(countField({ label, optional: true, placeholder: 'As the carrier says' }))

export const zoneFields = defineFields({
  name: textField({ label: 'Zone', hint: 'Only staff see this name.', autoComplete: 'off', maxLength: 60 }),
  states: statesField({ label: 'States', hint: 'Codes such as NY, NJ.' }),
  zipPrefixes: listField({
    label: 'ZIP codes',
    hint: 'The first digits, such as 112, 10001. Empty for whole states.',
    inputMode: 'numeric',
    autoComplete: 'off',
    optional: true,
    separator: /[\s,;]+/,
    joiner: ', ',
  }),
  kind: choiceField({
    label: 'Price',
    path: 'rate.kind',
    values: ['flat', 'weight', 'subtotal', 'table', 'live', 'standard'],
    labels: rateKindLabels,
  }),
  price: moneyField({ label: 'Price in $', path: 'rate.price', hint: '0 for free.', autoComplete: 'off' }),
  weightSteps: weightStepsField,
  subtotalSteps: subtotalStepsField,
  share: shareField({ label: 'Markup in percent', path: 'rate.markup.share', autoComplete: 'off' }),
  amount: moneyField({ label: 'Markup in $', path: 'rate.markup.amount', autoComplete: 'off' }),
  freeFrom: optional(
    moneyField({
      label: 'Free from a subtotal in $',
      hint: 'Empty: never free.',
      optional: true,
      autoComplete: 'off',
    }),
  ),
  daysFrom: { ...days('Business days from'), path: 'days.from' },
  daysTo: { ...days('Business days to'), path: 'days.to' },
})

type NewZone = typeof newZone & { readonly days?: undefined }
export type ZoneInputs = InputsOf<typeof zoneFields>

/** What a new zone begins with. */
export const newZone = {
  name: '',
  states: [],
  zipPrefixes: [],
  rate: { kind: 'flat', price: undefined },
} as const

/** The zones of a method as entered. The form draws them with `ZonesEditor`. */
export const zonesField: FieldKind<readonly ZoneInputs[], readonly ShippingZoneInput[]> = {
  label: 'Zones',
  toInput: (stored) => (Array.isArray(stored) ? stored.map(toZoneInputs) : undefined),
  parse: (inputs) => inputs.map((input) => toZone(parseInputs(zoneFields, input))),
  format: (stored) =>
    Array.isArray(stored)
      ? stored.map((zone: ShippingZoneInput) => `${zone.name} (${describeStates(zone.states)})`).join(', ')
      : '',
  draw: () => null,
}

/** @param zone of the answer, or of the JSON of a stale edit */
export function toZoneInputs({ rate, days: range, ...zone }: ShippingZoneInput | NewZone): ZoneInputs {
  const price = 'price' in rate ? rate.price : undefined
  const markup = 'markup' in rate ? rate.markup : { share: 0, amount: 0 }
  const steps = 'steps' in rate ? rate.steps : undefined
  return toInputs(zoneFields, {
    ...zone,
    kind: rate.kind,
    price,
    ...markup,
    weightSteps: rate.kind === 'weight' ? steps : undefined,
    subtotalSteps: rate.kind === 'subtotal' ? steps : undefined,
    daysFrom: range?.from,
    daysTo: range?.to,
  })
}

function toZone(values: ValuesOf<typeof zoneFields>): ShippingZoneInput {
  const { name, states, zipPrefixes, daysFrom, daysTo, freeFrom } = values
  const hasDays = daysFrom !== undefined || daysTo !== undefined
  return {
    name,
    states,
    zipPrefixes,
    rate: toRate(values),
    // The settings say from where on standard shipping is free.
    freeFrom: values.kind === 'standard' ? undefined : freeFrom,
    days: hasDays
      ? { from: daysFrom ?? daysTo ?? Number.NaN, to: daysTo ?? daysFrom ?? Number.NaN }
      : undefined,
  }
}

function toRate({
  kind,
  price,
  weightSteps,
  subtotalSteps,
  share,
  amount,
}: ValuesOf<typeof zoneFields>): ShippingZoneInput['rate'] {
  switch (kind) {
    case 'standard':
      return { kind }
    case 'flat':
      return { kind, price }
    case 'weight':
      return { kind, steps: [...weightSteps] }
    case 'subtotal':
      return { kind, steps: [...subtotalSteps] }
    case 'table':
    case 'live':
      return { kind, markup: { share, amount } }
  }
}
