import { Eye, EyeOff } from 'lucide-react'
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'
import { classNames } from './class-names.ts'

const control =
  'h-12 w-full rounded-md border bg-card px-3.5 text-[0.9375rem] text-ink placeholder:text-ink-faint transition-colors duration-150 hover:border-leaf-mid'

function controlClass(error: string | undefined): string {
  return classNames(control, error ? 'border-refusal' : 'border-line-strong')
}

interface Frame {
  label: string
  hint?: string
  error?: string
  className?: string
}

/** A label above its control, with the hint and the error tied to it for screen readers. */
function FieldFrame({
  id,
  label,
  hint,
  error,
  className,
  optional,
  children,
}: Frame & {
  id: string
  optional?: boolean
  children: ReactNode
}) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-[0.8125rem] font-medium text-ink">
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {children}
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

function describedBy(id: string, hint?: string, error?: string): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

type TextFieldProps = Frame & InputHTMLAttributes<HTMLInputElement> & { optional?: boolean }

export function TextField({ label, hint, error, className, optional, ...rest }: TextFieldProps) {
  const own = useId()
  const id = rest.id ?? own
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className} optional={optional}>
      <input
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={controlClass(error)}
      />
    </FieldFrame>
  )
}

export function PasswordField({ label, hint, error, className, ...rest }: TextFieldProps) {
  const own = useId()
  const id = rest.id ?? own
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          {...rest}
          id={id}
          type={shown ? 'text' : 'password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          className={classNames(controlClass(error), 'pr-12')}
        />
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
          aria-pressed={shown}
          className="absolute inset-y-0 right-0 inline-flex w-12 items-center justify-center rounded-md text-ink-soft hover:text-leaf"
        >
          <Icon aria-hidden="true" size={18} />
        </button>
      </div>
    </FieldFrame>
  )
}

type SelectFieldProps = Frame & SelectHTMLAttributes<HTMLSelectElement>

export function SelectField({ label, hint, error, className, children, ...rest }: SelectFieldProps) {
  const own = useId()
  const id = rest.id ?? own
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <select
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={classNames(controlClass(error), 'pr-8')}
      >
        {children}
      </select>
    </FieldFrame>
  )
}

type TextAreaFieldProps = Frame & TextareaHTMLAttributes<HTMLTextAreaElement>

export function TextAreaField({ label, hint, error, className, ...rest }: TextAreaFieldProps) {
  const own = useId()
  const id = rest.id ?? own
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className}>
      <textarea
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={classNames(controlClass(error), 'block h-auto! py-3')}
      />
    </FieldFrame>
  )
}

export function Checkbox({
  children,
  error,
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { children: ReactNode; error?: string }) {
  const own = useId()
  const id = rest.id ?? own
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 rounded-sm"
        />
        <label htmlFor={id} className="text-sm leading-6 text-ink-soft">
          {children}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-[0.8125rem] font-medium text-refusal">
          {error}
        </p>
      )}
    </div>
  )
}
