import { fromInches, fromOunces, toShownInches, toShownOunces } from '#domain/shipping/shipping-box.ts'
import { switchField } from '../../forms/choice-kinds.tsx'
import { defineFields, nestFields } from '../../forms/field.ts'
import { parseNumber, type TextOptions, type TypedField, textField } from '../../forms/field-kinds.tsx'

interface Unit {
  readonly name: string
  toShown(stored: number): number
  fromEntered(entered: number): number
}

const inches: Unit = { name: 'in', toShown: toShownInches, fromEntered: fromInches }
const ounces: Unit = { name: 'oz', toShown: toShownOunces, fromEntered: fromOunces }

/** A measure of the United States, stored in millimeters or grams. */
function measured({ name, toShown, fromEntered }: Unit, options: TextOptions): TypedField<number> {
  const show = (stored: unknown) => (typeof stored === 'number' ? String(toShown(stored)) : '')
  return {
    ...textField({ inputMode: 'decimal', autoComplete: 'off', ...options }),
    toInput: show,
    parse: (typed) => fromEntered(parseNumber(typed)),
    format: (stored) => `${show(stored)} ${name}`,
  }
}

export const boxFields = defineFields({
  name: textField({ label: 'Name', hint: 'As packers call it, such as “Small box”.', autoComplete: 'off' }),
  ...nestFields('size', {
    length: measured(inches, { label: 'Length in inches' }),
    width: measured(inches, { label: 'Width in inches' }),
    height: measured(inches, { label: 'Height in inches' }),
  }),
  tareGrams: measured(ounces, { label: 'Empty weight in ounces', hint: 'With its filling and tape.' }),
  isActive: switchField({ label: 'Active', text: 'Packers can choose this box' }),
})
