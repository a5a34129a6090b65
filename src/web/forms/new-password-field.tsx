import { useContext, useState } from 'react'
import {
  explainWeakPassword,
  listPasswordContext,
  type PasswordEstimate,
  type PasswordScore,
  validatePasswordLength,
} from '#domain/customers/password-policy.ts'
import { classNames } from '../ui/class-names.ts'
import { FieldErrorsContext, PasswordField, type TextFieldProps } from '../ui/field.tsx'
import { readFormValues } from './form-values.ts'

interface NewPasswordFieldProps extends TextFieldProps {
  /** Names, email address and username of the person, and the name of the shop, as far as they are known. */
  known?: readonly (string | undefined)[]
  /** Fields of the form with more of them. Those of a group are one text, such as a first and a last name. */
  knownFields?: readonly (readonly string[])[]
}

/** A new password with a meter of its strength. The code of the meter loads when the field gets the focus. */
export function NewPasswordField({
  known = [],
  knownFields = [],
  className,
  ...rest
}: NewPasswordFieldProps) {
  const [strength, setStrength] = useState<Strength>()
  const fieldErrors = useContext(FieldErrorsContext)
  const isRefused = rest.name !== undefined && fieldErrors[rest.name] !== undefined

  async function measure(input: HTMLInputElement) {
    const module = await import('./estimate-password.ts').catch(() => undefined)
    if (module === undefined) return
    const typed = input.form === null ? [] : readFields(input.form, knownFields)
    const context = listPasswordContext([...known, ...typed])
    setStrength(
      input.value === '' ? undefined : rate(input.value, module.estimatePassword(input.value, context)),
    )
  }

  return (
    <div className={className}>
      <PasswordField
        autoComplete="new-password"
        {...rest}
        onFocus={({ currentTarget }) => void measure(currentTarget)}
        onInput={({ currentTarget }) => void measure(currentTarget)}
      />
      <div role="status">{strength && <Meter strength={strength} isRefused={isRefused} />}</div>
    </div>
  )
}

function readFields(form: HTMLFormElement, groups: readonly (readonly string[])[]): string[] {
  const { text } = readFormValues(form)
  return groups.map((names) => names.map(text).join(' '))
}

interface Strength {
  readonly score: PasswordScore
  /** Why the password is refused. Undefined when it is allowed. */
  readonly error: string | undefined
}

function rate(password: string, estimate: PasswordEstimate): Strength {
  const error = validatePasswordLength(password) ?? explainWeakPassword(estimate)
  return { score: estimate.score, error }
}

const levels = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** @param isRefused whether the field says why already */
function Meter({ strength: { score, error }, isRefused }: { strength: Strength; isRefused: boolean }) {
  const color = error === undefined ? 'bg-leaf' : 'bg-amber'
  return (
    <div className="mt-2">
      <div aria-hidden="true" className="flex gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={classNames('h-1 flex-1 rounded-full', step <= Math.max(1, score) ? color : 'bg-line')}
          />
        ))}
      </div>
      <p className="mt-1.5 text-[0.8125rem] text-ink-soft">
        Password strength: {levels[score]}. {!isRefused && error}
      </p>
    </div>
  )
}
