import { createContext, type FormEvent, type ReactNode, useContext } from 'react'
import { Button, type ButtonKind, type ButtonSize } from '../ui/button.tsx'
import { FieldErrorsContext, FormErrorText } from '../ui/field.tsx'
import type { FormState } from './use-form.ts'

const FormContext = createContext<FormState | undefined>(undefined)

/**
 * A form with the state of `useForm`. Each field inside shows the error of its name. With the method 'dialog' nothing is
 * sent while scripts are off, least of all a password in the URL.
 */
export function Form({
  form,
  id,
  className,
  label,
  onInput,
  children,
}: {
  form: FormState
  /** For a submit button that stands outside the form. */
  id?: string
  className?: string
  label?: string
  onInput?: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  return (
    <form
      ref={form.ref}
      id={id}
      method="dialog"
      noValidate
      aria-label={label}
      onSubmit={form.submit}
      onInput={(event) => {
        form.clearCorrected(event)
        onInput?.(event)
      }}
      className={className}
    >
      <FormContext value={form}>
        <FieldErrorsContext value={form.fieldErrors}>{children}</FieldErrorsContext>
      </FormContext>
    </form>
  )
}

function useFormState(): FormState {
  const form = useContext(FormContext)
  if (form === undefined) throw new Error('This belongs inside a Form')
  return form
}

/** The error of the form as a whole, unless a field says the same. */
export function FormError({ className }: { className?: string }) {
  const { error, fieldErrors, isUnplaced } = useFormState()
  const isAtField = !isUnplaced && Object.values(fieldErrors).includes(error)
  return <FormErrorText className={className}>{isAtField ? undefined : error}</FormErrorText>
}

/** The same, unless a field shows what is wrong. */
export function UnplacedFormError({ className }: { className?: string }) {
  const { error, fieldErrors, isUnplaced } = useFormState()
  const isAtField = !isUnplaced && Object.values(fieldErrors).some((fieldError) => fieldError !== undefined)
  return <FormErrorText className={className}>{isAtField ? undefined : error}</FormErrorText>
}

/** Busy and disabled while the form is being sent. */
export function SubmitButton({
  kind,
  size,
  className,
  disabled,
  children,
}: {
  kind?: ButtonKind
  size?: ButtonSize
  className?: string
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <Button
      type="submit"
      kind={kind}
      size={size}
      busy={useFormState().busy}
      disabled={disabled}
      className={className}
    >
      {children}
    </Button>
  )
}
