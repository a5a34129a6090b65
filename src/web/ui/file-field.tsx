import { type InputHTMLAttributes, useContext, useId } from 'react'
import { FieldErrorsContext } from './field.tsx'

/** A field for one file. */
export function FileField({
  label,
  hint,
  name,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { label: string; hint: string; name: string }) {
  const id = useId()
  const error = useContext(FieldErrorsContext)[name]
  return (
    <div className="w-full">
      <label htmlFor={id} className="mb-1.5 block text-[0.8125rem] font-medium text-ink">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        name={name}
        type="file"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        className="block w-full max-w-full rounded-md border border-line-strong bg-card p-2 text-sm file:mr-4 file:h-9 file:cursor-pointer file:rounded-full file:border-0 file:bg-leaf-soft file:px-4 file:text-[0.8125rem] file:font-semibold file:text-leaf-deep"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-ink-faint">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-[0.8125rem] font-medium text-refusal">
          {error}
        </p>
      )}
    </div>
  )
}
