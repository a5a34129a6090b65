import { getStateKind } from '#domain/compliance/place.ts'
import { listPostalStates } from '#domain/compliance/us-states.ts'
import { taxLevels } from '#domain/tax/tax-tables.ts'
import { choiceField, selectField, switchField } from '../../forms/choice-kinds.tsx'
import { defineFields } from '../../forms/field.ts'
import { dayField, measureField, optional, textField } from '../../forms/field-kinds.tsx'

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

export const shippingFields = defineFields({
  isTaxed: switchField({ label: 'Shipping', text: 'Shipping is taxed with taxed items' }),
  source,
})
