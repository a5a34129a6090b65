import { useContext, useId } from 'react'
import { compositions, productForms } from '#domain/catalog/product-form.ts'
import { FieldErrorsContext, SelectField } from '../../../ui/field.tsx'
import { compositionLabels, productFormLabels } from '../../state/product-contents-labels.ts'

interface ChoiceProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What the product looks like. It decides what counts as one piece. */
export function ProductFormField({ value, onChange }: ChoiceProps) {
  return (
    <SelectField
      label="Form"
      name="form"
      hint="Decides what counts as one piece under the federal limit."
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {value === '' && <option value="">Choose…</option>}
      {productForms.map((form) => (
        <option key={form} value={form}>
          {productFormLabels[form]}
        </option>
      ))}
    </SelectField>
  )
}

/** What the product is made of. It decides which rules apply. */
export function CompositionField({ value, onChange }: ChoiceProps) {
  return (
    <Radios
      legend="Composition"
      name="composition"
      value={value}
      onChange={onChange}
      choices={compositions.map((composition) => ({ value: composition, ...compositionLabels[composition] }))}
    />
  )
}

export function SyntheticAlkaloidsField({ value, onChange }: ChoiceProps) {
  return (
    <Radios
      legend="Synthetic or semi-synthetic alkaloids"
      name="hasSyntheticAlkaloids"
      value={value}
      onChange={onChange}
      choices={[
        { value: 'no', label: 'No', explanation: 'Every alkaloid comes from the leaf as it is.' },
        { value: 'yes', label: 'Yes', explanation: 'At least one alkaloid is made or changed chemically.' },
      ]}
    />
  )
}

function Radios({
  legend,
  name,
  value,
  onChange,
  choices,
}: ChoiceProps & {
  legend: string
  name: string
  choices: readonly { value: string; label: string; explanation: string }[]
}) {
  const id = useId()
  const error = useContext(FieldErrorsContext)[name]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.8125rem] font-medium">{legend}</legend>
      <div className="divide-y divide-line rounded-md border border-line-strong">
        {choices.map((choice) => (
          <label key={choice.value} className="flex cursor-pointer items-start gap-3 px-3.5 py-2.5">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : `${id}-${choice.value}`}
              onChange={() => onChange(choice.value)}
              className="mt-0.5 size-4.5 shrink-0"
            />
            <span className="min-w-0">
              <span className="block text-[0.9375rem]">{choice.label}</span>
              <span id={`${id}-${choice.value}`} className="block text-[0.8125rem] text-ink-soft">
                {choice.explanation}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-[0.8125rem] font-medium text-refusal">
          {error}
        </p>
      )}
    </fieldset>
  )
}
