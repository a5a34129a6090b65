import { switchField } from '../../forms/choice-kinds.tsx'
import { defineFields, nestFields } from '../../forms/field.ts'
import { textField } from '../../forms/field-kinds.tsx'
import { statesField } from '../../forms/states-field.tsx'

export const locationFields = defineFields({
  name: textField({ label: 'Name', hint: 'As packers call it, such as “Reno”.', autoComplete: 'off' }),
  ...nestFields('address', {
    street: textField({
      label: 'Street address',
      hint: 'Its parcels are sent from here.',
      autoComplete: 'off',
    }),
    zip: textField({ label: 'ZIP code', inputMode: 'numeric', autoComplete: 'off' }),
  }),
  states: statesField({
    label: 'States served first',
    hint: 'Codes such as NV, CA. Orders to these states are packed here before others, when it has their items.',
    optional: true,
  }),
  isActive: switchField({ label: 'Active', text: 'Orders are packed here' }),
})
