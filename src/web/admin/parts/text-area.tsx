import { type TextareaHTMLAttributes, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** A field of several lines, with its label, hint and error. */
export function TextArea({
  label,
  hint,
  error,
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; hint?: string; error?: string }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-[0.8125rem] font-medium">
        {label}
      </label>
      <textarea
        rows={3}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        className={classNames(
          'block w-full rounded-md border bg-card px-3.5 py-2.5 text-[0.9375rem] placeholder:text-ink-faint hover:border-leaf-mid',
          error ? 'border-refusal' : 'border-line-strong',
        )}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-[0.8125rem] font-medium text-refusal">
          {error}
        </p>
      )}
    </div>
  )
}
