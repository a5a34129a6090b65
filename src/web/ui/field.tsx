import { Eye, EyeOff } from 'lucide-react'
import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useContext,
  useId,
  useState,
} from 'react'
import { classNames } from './class-names.ts'

// A focused field scrolls clear of the sticky header, with its label.
const look =
  'h-12 w-full scroll-mt-12 rounded-md border bg-card px-3.5 text-[0.9375rem] text-ink placeholder:text-ink-faint transition-colors duration-150 hover:border-leaf-mid'

function controlClass(error: string | undefined): string {
  return classNames(look, error ? 'border-refusal' : 'border-line-strong')
}

interface Frame {
  label: string
  /** For screen readers alone, where the text before the field says it already. */
  hideLabel?: boolean
  hint?: string
  error?: string
  className?: string
}

/** The errors of the form around a field, by field name. */
export const FieldErrorsContext = createContext<Readonly<Record<string, string | undefined>>>({})

interface ControlProps {
  id?: string
  name?: string
  hint?: string
  error?: string
}

/** The error of a field, and the attributes that link its hint and error for screen readers. */
function useControl({ id: givenId, name, hint, error: givenError }: ControlProps) {
  const ownId = useId()
  const fieldErrors = useContext(FieldErrorsContext)
  const id = givenId ?? ownId
  const error = givenError ?? (name === undefined ? undefined : fieldErrors[name])
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    error,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
  }
}

/** A label above its control, hint and error below it. */
function FieldFrame({
  id,
  label,
  hint,
  error,
  className,
  optional,
  hideLabel = false,
  children,
}: Frame & {
  id: string
  optional?: boolean
  children: ReactNode
}) {
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'mb-1.5 block text-[0.8125rem] font-medium text-ink'}
      >
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-ink-faint">
          {hint}
        </p>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={`${id}-error`} className="mt-1.5 text-[0.8125rem] font-medium text-refusal">
      {children}
    </p>
  )
}

export type TextFieldProps = Frame & InputHTMLAttributes<HTMLInputElement> & { optional?: boolean }

export function TextField({
  label,
  hint,
  error: givenError,
  className,
  optional,
  hideLabel,
  ...rest
}: TextFieldProps) {
  const { control, error } = useControl({ id: rest.id, name: rest.name, hint, error: givenError })
  return (
    <FieldFrame
      id={control.id}
      label={label}
      hint={hint}
      error={error}
      className={className}
      optional={optional}
      hideLabel={hideLabel}
    >
      <input {...rest} {...control} className={controlClass(error)} />
    </FieldFrame>
  )
}

export function PasswordField({ label, hint, error: givenError, className, ...rest }: TextFieldProps) {
  const { control, error } = useControl({ id: rest.id, name: rest.name, hint, error: givenError })
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} className={className}>
      <div className="relative">
        <input
          {...rest}
          {...control}
          type={shown ? 'text' : 'password'}
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

export type SelectFieldProps = Frame & SelectHTMLAttributes<HTMLSelectElement>

export function SelectField({
  label,
  hint,
  error: givenError,
  className,
  children,
  ...rest
}: SelectFieldProps) {
  const { control, error } = useControl({ id: rest.id, name: rest.name, hint, error: givenError })
  return (
    <FieldFrame id={control.id} label={label} hint={hint} error={error} className={className}>
      <select {...rest} {...control} className={classNames(controlClass(error), 'pr-8')}>
        {children}
      </select>
    </FieldFrame>
  )
}

export type TextAreaFieldProps = Frame &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { optional?: boolean; ref?: Ref<HTMLTextAreaElement> }

export function TextAreaField({
  label,
  hint,
  error: givenError,
  className,
  optional,
  ...rest
}: TextAreaFieldProps) {
  const { control, error } = useControl({ id: rest.id, name: rest.name, hint, error: givenError })
  return (
    <FieldFrame
      id={control.id}
      label={label}
      hint={hint}
      error={error}
      className={className}
      optional={optional}
    >
      <textarea {...rest} {...control} className={classNames(controlClass(error), 'block h-auto! py-3')} />
    </FieldFrame>
  )
}

export function Checkbox({
  children,
  error: givenError,
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { children: ReactNode; error?: string }) {
  const { control, error } = useControl({ id: rest.id, name: rest.name, error: givenError })
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...rest}
          {...control}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 scroll-mt-4 rounded-sm"
        />
        <label htmlFor={control.id} className="text-sm leading-6 text-ink-soft">
          {children}
        </label>
      </div>
      {error && <FieldError id={control.id}>{error}</FieldError>}
    </div>
  )
}

/** A question with a few answers. The group takes the focus when it has an error. */
export function ChoiceField<Value extends string>({
  name,
  label,
  hint,
  choices,
  value,
  onChoose,
}: {
  name: string
  label: string
  hint?: string
  choices: readonly { readonly value: Value; readonly label: string }[]
  /** Undefined until one is chosen. */
  value: Value | undefined
  onChoose: (value: Value) => void
}) {
  const { control, error } = useControl({ name, hint })
  return (
    <div
      {...control}
      role="radiogroup"
      aria-labelledby={`${control.id}-label`}
      aria-required
      tabIndex={-1}
      className="scroll-mt-12"
    >
      <p id={`${control.id}-label`} className="text-sm font-medium text-ink">
        {label}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-8 gap-y-1">
        {choices.map((choice) => (
          <label key={choice.value} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="size-5 shrink-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${control.id}-hint`} className="text-[0.8125rem] text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={control.id}>{error}</FieldError>}
    </div>
  )
}

/** The error of a form as a whole; nothing when there is none. */
export function FormErrorText({ className, children }: { className?: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p role="alert" data-error className={classNames('text-sm font-medium text-refusal', className)}>
      {children}
    </p>
  )
}
