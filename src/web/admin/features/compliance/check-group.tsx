import { useContext, useId } from 'react'
import { FieldErrorsContext } from '../../../ui/field.tsx'

/** Several choices of a few. */
export function CheckGroup<Value extends string>({
  legend,
  name,
  hint,
  choices,
  values,
  onChange,
}: {
  legend: string
  name: string
  hint?: string
  choices: readonly { readonly value: Value; readonly label: string }[]
  values: readonly Value[]
  onChange: (values: readonly Value[]) => void
}) {
  const id = useId()
  const error = useContext(FieldErrorsContext)[name]
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="text-[0.8125rem] font-medium text-ink">{legend}</legend>
      {hint && <p className="mt-0.5 text-[0.8125rem] text-ink-faint">{hint}</p>}
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-8 items-center gap-2 text-sm">
            <input
              type="checkbox"
              name={name}
              className="size-4.5 shrink-0 rounded-sm"
              checked={values.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...values, value] : values.filter((each) => each !== value))
              }
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} data-error className="mt-1.5 text-[0.8125rem] font-medium text-refusal">
          {error}
        </p>
      )}
    </fieldset>
  )
}
