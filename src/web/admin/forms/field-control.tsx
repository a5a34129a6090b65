import type { ReactNode } from 'react'
import type { FieldName, FieldProps, Fields, InputsOf } from './field.ts'
import type { FieldsState } from './use-fields.ts'

/** The control of a field, with its label, its hint, and the error that the form around it has for it. */
export function Field<All extends Fields, Name extends FieldName<All>>({
  of: { fields, inputs, enter },
  name,
  onEnter = (input) => enter(name, input),
  ...props
}: FieldProps & {
  of: Pick<FieldsState<All>, 'fields' | 'inputs' | 'enter'>
  name: Name
  /** For an input that also changes other fields. */
  onEnter?: (input: InputsOf<All>[Name]) => void
}): ReactNode {
  const field: All[Name] = fields[name]
  return field.draw({
    name: field.path ?? name,
    label: field.label,
    hint: field.hint,
    ...props,
    value: inputs[name],
    onChange: onEnter,
  })
}
