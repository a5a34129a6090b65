import { getStateKind } from '#domain/compliance/place.ts'
import { listPostalStates } from '#domain/compliance/us-states.ts'
import { feePayerLabels, feePayers } from '#domain/tax/delivery-fee.ts'
import { exciseBaseLabels, exciseBases } from '#domain/tax/excise.ts'
import { taxLevels } from '#domain/tax/tax-tables.ts'
import { choiceField, selectField, switchField } from '../../forms/choice-kinds.tsx'
import { defineFields } from '../../forms/field.ts'
import { dayField, measureField, moneyField, optional, textField } from '../../forms/field-kinds.tsx'
import { formatDay } from '../../state/format.ts'

/** States and territories by name, for a select. Military mail has no sales tax. */
export const stateChoices = listPostalStates()
  .filter(({ code }) => getStateKind(code) !== 'military')
  .map(({ code, name }) => ({ value: code, label: name }))

export const nameState = (code: string) => stateChoices.find(({ value }) => value === code)?.label ?? code

const source = textField({
  label: 'Source',
  hint: 'Where it is published, and when you looked.',
  maxLength: 300,
})
const startsOn = dayField({ label: 'First day' })
const endsOn = optional(dayField({ label: 'Last day', hint: 'Empty while it is open.' }))

export const registrationFields = defineFields({
  state: selectField({ label: 'State' }),
  startsOn,
  endsOn,
  permit: optional(textField({ label: 'Permit number', autoComplete: 'off', maxLength: 60 })),
})

export const levelLabels = {
  state: 'Whole state',
  county: 'County',
  city: 'City',
  zip: 'ZIP code',
} as const

export const rateFields = defineFields({
  state: selectField({ label: 'State' }),
  level: choiceField({ label: 'Applies to', values: taxLevels, labels: levelLabels }),
  place: textField({
    label: 'Place',
    hint: 'The FIPS code of a county, the name of a city, or the first three to five digits of ZIP codes. Empty for a whole state.',
    autoComplete: 'off',
    maxLength: 60,
  }),
  ppm: measureField({ label: 'Rate in percent', unit: '%', parts: 10_000 }),
  startsOn: optional(dayField({ label: 'First day', hint: 'Empty: always before.' })),
  endsOn,
  source,
})

export const feeFields = defineFields({
  state: selectField({ label: 'State' }),
  amount: moneyField({ label: 'Fee' }),
  minimum: moneyField({
    label: 'From taxed items of',
    hint: 'The fee is due from this value. 0: with any taxed item.',
  }),
  paidBy: choiceField({ label: 'Who pays', values: feePayers, labels: feePayerLabels }),
  smallSeller: optional(
    moneyField({
      label: 'Small sellers',
      hint: 'Shops with at most this in sales in the state in the year before need not collect it.',
    }),
  ),
  startsOn: optional(dayField({ label: 'First day', hint: 'Empty: always before.' })),
  endsOn,
  source,
})

export const exciseFields = defineFields({
  state: selectField({ label: 'State' }),
  base: choiceField({ label: 'Counted from', values: exciseBases, labels: exciseBaseLabels }),
  rate: measureField({
    label: 'Rate',
    hint: 'In percent, or in cents for each unit.',
    unit: 'percent or cents',
    parts: 10_000,
  }),
  startsOn: optional(dayField({ label: 'First day', hint: 'Empty: always before.' })),
  endsOn,
  source,
})

export const shippingFields = defineFields({
  isTaxed: switchField({ label: 'Shipping', text: 'Shipping is taxed with taxed items' }),
  source,
})

/** 'Always', 'From Jan 1, 2026', or 'Jan 1, 2026 to Jun 30, 2026' */
export function describeDays({
  startsOn,
  endsOn,
}: {
  readonly startsOn?: string | undefined
  readonly endsOn?: string | undefined
}): string {
  if (startsOn === undefined) return endsOn === undefined ? 'Always' : `Until ${formatDay(endsOn)}`
  return endsOn === undefined
    ? `From ${formatDay(startsOn)}`
    : `${formatDay(startsOn)} to ${formatDay(endsOn)}`
}
