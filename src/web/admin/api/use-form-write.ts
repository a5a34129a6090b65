import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { $ZodType, output } from 'zod/v4/core'
import { Refusal, type WriteCall } from './call.ts'
import { useWrite } from './use-write.ts'

/**
 * The submit handler of a form: the message goes to a toast, the server's errors to their fields.
 * @param names the fields, in the order they stand
 */
export function useFormWrite<Values extends FieldValues, Schema extends $ZodType<{ message: string }>>(
  { handleSubmit, setError }: Pick<UseFormReturn<Values>, 'handleSubmit' | 'setError'>,
  names: readonly FieldPath<Values>[],
  call: (entered: Values) => WriteCall<Schema>,
  onSaved?: (response: output<Schema>, entered: Values) => void,
) {
  const { mutateAsync } = useWrite(call, onSaved)
  return handleSubmit((entered) =>
    mutateAsync(entered).catch((error: unknown) => showFieldErrors(error, names, setError)),
  )
}

/** Puts the server's errors at the fields they name and focuses the first one. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<Values>[],
  setError: UseFormReturn<Values>['setError'],
): void {
  if (!(error instanceof Refusal)) return
  const { fields } = error
  const invalid = names.filter((name) => fields[name] !== undefined)
  for (const name of invalid) {
    setError(name, { message: fields[name] }, { shouldFocus: name === invalid[0] })
  }
}
