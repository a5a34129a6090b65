import { useContext, useId } from 'react'
import { FieldErrorsContext } from '../../../ui/field.tsx'
import type { ControlProps } from '../../forms/field.ts'

/** A few choices, each with an explanation. */
export function Radios<Value extends string>({
  label: legend,
  name,
  value,
  onChange,
  choices,
}: Omit<ControlProps<Value | ''>, 'choices'> & {
  choices: readonly { readonly value: Value; readonly label: string; readonly explanation: string }[]
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

/** Whether the container tells how much a serving is. */
export function MeasuredServing({ value, onChange }: ControlProps<boolean>) {
  return (
    <label className="flex items-start gap-3 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0"
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        The container measures a serving
        <span className="block text-[0.8125rem] text-ink-soft">
          A graduated dropper, a scored vial or an enclosed scoop.
        </span>
      </span>
    </label>
  )
}
