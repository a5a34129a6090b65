import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { $ZodType, output } from 'zod/v4/core'
import { Refusal } from './call.ts'
import { useWrite } from './use-write.ts'

/**
 * The write of a form: its message in a toast, and what the server finds wrong at the fields.
 * @param names the fields, in the order they stand
 */
export function useFormWrite<Values extends FieldValues, Schema extends $ZodType<{ message: string }>>(
  { handleSubmit, setError }: Pick<UseFormReturn<Values>, 'handleSubmit' | 'setError'>,
  names: readonly FieldPath<Values>[],
  answer: Schema,
  call: (entered: Values) => { readonly path: string; readonly body?: object },
  done?: (answer: output<Schema>, entered: Values) => void,
) {
  const { mutateAsync } = useWrite(answer, call, done)
  return handleSubmit((entered) =>
    mutateAsync(entered).catch((error: unknown) => markFaults(error, names, setError)),
  )
}

/** Puts what the server found wrong at the fields it names; the first of the form gets the focus. */
export function markFaults<Values extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<Values>[],
  setError: UseFormReturn<Values>['setError'],
): void {
  if (!(error instanceof Refusal)) return
  const { fields } = error
  const faulty = names.filter((name) => fields[name] !== undefined)
  for (const name of faulty) {
    setError(name, { message: fields[name] }, { shouldFocus: name === faulty[0] })
  }
}
