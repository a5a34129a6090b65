import { productClasses } from '#domain/composition/product-class.ts'
import { selectField, switchField } from '../../forms/choice-kinds.tsx'
import { defineFields, type FieldKind } from '../../forms/field.ts'
import { listField, textField, valueField } from '../../forms/field-kinds.tsx'
import { zonesField } from './zone-fields.ts'

export const classLabels = { leaf: 'Plain leaf', extract: 'Extracts', '7-oh': '7-OH products' } as const

const stateCodes = listField({
  label: 'Excluded states',
  hint: 'Codes such as AK, HI. The compliance rules count in addition.',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  optional: true,
  separator: /[\s,;]+/,
  joiner: ', ',
})

const excludedStates: FieldKind<string, string[]> = {
  ...stateCodes,
  parse: (typed) => stateCodes.parse(typed).map((code) => code.toUpperCase()),
}

const isString = (value: unknown): value is string => typeof value === 'string'

export const methodFields = defineFields({
  name: textField({
    label: 'Name',
    hint: 'Shoppers read it after the carrier: “UPS Ground”.',
    autoComplete: 'off',
    maxLength: 60,
  }),
  serviceCode: selectField({ label: 'Service', hint: 'The label is bought with it.' }),
  isActive: switchField({ label: 'Active', text: 'Shoppers can choose this method' }),
  isStandard: switchField({
    label: 'Standard',
    text: 'This is the standard method: it is listed first, and free-shipping promotions pay for it',
  }),
  hasAdultSignature: switchField({
    label: 'Adult signature',
    text: 'An adult signs for the parcel. Without it, the method is not offered where a rule asks for one',
  }),
  zones: zonesField,
  excludedStates,
  excludedClasses: valueField({
    label: 'Excluded products by class',
    read: (stored) => productClasses.filter((each) => Array.isArray(stored) && stored.includes(each)),
    format: (classes) => classes.map((each) => classLabels[each]).join(', '),
  }),
  excludedProductIds: valueField({
    label: 'Excluded products',
    read: (stored) => (Array.isArray(stored) ? stored.filter(isString) : []),
    format: (ids) => (ids.length === 1 ? '1 product' : `${ids.length} products`),
  }),
})
