import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallFailure, CallResult } from '../api/call-result.ts'
import { getFieldErrors } from '../api/call-result.ts'
import { hideAnnouncements } from '../ui/announce.ts'
import { useWindowListener } from '../ui/use-window-listener.ts'
import { type FormValues, readFormValues } from './form-values.ts'

/** Field name → what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** What is wrong with a form: one sentence for all of it, and one for each field that has an error. */
export interface FormProblem {
  readonly message: string
  readonly fields?: FieldErrors
}

export interface FormState extends ReturnType<typeof useFormErrors> {
  readonly busy: boolean
  /** Clears the errors that the last input corrected. */
  clearCorrected(event: FormEvent<HTMLFormElement>): void
  submit(event: FormEvent<HTMLFormElement>): Promise<void>
}

interface FormOptions<Value> {
  /** What is wrong before anything is sent. The server validates again. */
  validate?(values: FormValues): FormProblem | undefined
  send(values: FormValues): Promise<CallResult<Value>>
  onSuccess?(value: Value, values: FormValues): void | Promise<void>
  onFailure?(failure: CallFailure): void
  /** The server's field names in the form's own words, where they differ. */
  toFieldErrors?(failure: CallFailure): FieldErrors
  /** The field that shows an error for which the server names no field. */
  errorField?: string
  /** Whether `onFailure` shows the failure itself, such as what others changed in the meantime. */
  isShownElsewhere?(failure: CallFailure): boolean
  /** Whether something that the form started is still on its way. */
  isPending?: boolean
  /** Stays busy after success, because the browser leaves for another page. */
  leavesPage?: boolean
}

interface ShownErrors {
  readonly error?: string
  readonly fieldErrors: FieldErrors
  /** Whether the server named fields that this form does not show. */
  readonly isUnplaced?: boolean
}

const noErrors: ShownErrors = { fieldErrors: {} }

/**
 * The state of one form. Validates, sends once at a time, and puts the server's errors at their fields. Inputs keep
 * their own values; where a component keeps them, `validate` and `send` use those.
 */
export function useForm<Value>(options: FormOptions<Value>): FormState {
  const { validate, send, onSuccess, onFailure, isShownElsewhere, errorField } = options
  const { toFieldErrors = getFieldErrors, leavesPage = false, isPending = false } = options
  const errors = useFormErrors({ errorField })
  const [busy, setBusy] = useState(false)
  /** The errors that `validate` found last; the others are the server's. */
  const foundHere = useRef<FieldErrors>(undefined)
  // The browser may show the page again as it was left.
  useWindowListener('pageshow', ({ persisted }) => {
    if (persisted) setBusy(false)
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = readFormValues(event.currentTarget)
    const problem = validate?.(values)
    foundHere.current = problem?.fields
    if (problem !== undefined) return errors.reject(problem)
    setBusy(true)
    errors.clearErrors()
    const result = await send(values)
    if (result.ok) {
      hideAnnouncements()
      await onSuccess?.(result.value, values)
      setBusy(leavesPage)
      return
    }
    setBusy(false)
    if (!isShownElsewhere?.(result)) errors.reject({ message: result.message, fields: toFieldErrors(result) })
    onFailure?.(result)
  }

  function clearCorrected(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    const wrong = Object.entries(errors.fieldErrors).filter(([, error]) => error !== undefined)
    if (wrong.length === 0) return
    // An error between two fields, such as passwords that differ, may be corrected in the other one.
    const stillWrong = validate?.(readFormValues(event.currentTarget))?.fields ?? {}
    const corrected = wrong
      .filter(
        ([field, error]) => field === name || (foundHere.current?.[field] === error && !stillWrong[field]),
      )
      .map(([field]) => field)
    if (corrected.length > 0) errors.clearErrors(corrected)
  }

  return { ...errors, busy: busy || isPending, submit, clearCorrected }
}

/** A group of choices has its error below them. */
const controlOfGroupWithError = 'fieldset:has([data-error]) :is(input, select, textarea, button):enabled'

/** The errors of a form whose values and sending are handled elsewhere. */
export function useFormErrors({ errorField }: Pick<FormOptions<unknown>, 'errorField'> = {}) {
  const ref = useRef<HTMLFormElement>(null)
  const [{ error, fieldErrors, isUnplaced = false }, setErrors] = useState(noErrors)

  /** Shows what is wrong and leaves the focus where it is. */
  function showErrors({ message, fields = {} }: FormProblem): void {
    const hasFieldError = Object.values(fields).some((each) => each !== undefined)
    const shown = hasFieldError || errorField === undefined ? fields : { [errorField]: message }
    setErrors({ error: message, fieldErrors: shown })
  }

  return {
    ref,
    error,
    fieldErrors,
    isUnplaced,
    showErrors,
    /**
     * Shows what is wrong and moves the focus to the first field with an error. Without one, it scrolls to the error of the form.
     */
    reject(problem: FormProblem): void {
      // The errors are in the page before the focus moves, however busy the browser is.
      flushSync(() => showErrors(problem))
      hideAnnouncements(problem.message)
      const field = ref.current?.querySelector<HTMLElement>(
        `[aria-invalid="true"], ${controlOfGroupWithError}`,
      )
      if (field) {
        field.focus()
        return
      }
      flushSync(() => setErrors((now) => ({ ...now, isUnplaced: true })))
      ref.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
    },
    /** Clears the errors of some fields, such as those that were just changed, or of all. */
    clearErrors(names?: readonly string[]): void {
      setErrors((now) => ({ fieldErrors: names === undefined ? {} : omit(now.fieldErrors, names) }))
    },
  }
}

function omit(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}
