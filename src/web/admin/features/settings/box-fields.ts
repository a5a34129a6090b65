import { switchField } from '../../forms/choice-kinds.tsx'
import { defineFields, nestFields } from '../../forms/field.ts'
import { textField } from '../../forms/field-kinds.tsx'
import { inches, measuredField, ounces } from '../../forms/measured-field.ts'

export const boxFields = defineFields({
  name: textField({ label: 'Name', hint: 'As packers call it, such as “Small box”.', autoComplete: 'off' }),
  ...nestFields('size', {
    length: measuredField(inches, { label: 'Length in inches' }),
    width: measuredField(inches, { label: 'Width in inches' }),
    height: measuredField(inches, { label: 'Height in inches' }),
  }),
  tareGrams: measuredField(ounces, { label: 'Empty weight in ounces', hint: 'With its filling and tape.' }),
  isActive: switchField({ label: 'Active', text: 'Packers can choose this box' }),
})
