import { fromInches, fromOunces, toShownInches, toShownOunces } from '#domain/shipping/shipping-box.ts'
import { parseNumber } from '../state/amounts.ts'
import { formatText } from '../state/conflict-values.ts'
import { type TextOptions, type TypedField, textField } from './field-kinds.tsx'

interface Unit {
  readonly name: string
  toShown(stored: number): number
  fromEntered(entered: number): number
}

export const inches: Unit = { name: 'in', toShown: toShownInches, fromEntered: fromInches }
export const ounces: Unit = { name: 'oz', toShown: toShownOunces, fromEntered: fromOunces }

/** A measure of the United States, stored in millimeters or grams. */
export function measuredField(
  { name, toShown, fromEntered }: Unit,
  options: TextOptions,
): TypedField<number> {
  const show = (stored: unknown) => (typeof stored === 'number' ? String(toShown(stored)) : '')
  return {
    ...textField({ inputMode: 'decimal', autoComplete: 'off', ...options }),
    toInput: show,
    parse: (typed) => fromEntered(parseNumber(typed)),
    format: (stored) => (typeof stored === 'number' ? `${show(stored)} ${name}` : formatText(stored)),
  }
}
