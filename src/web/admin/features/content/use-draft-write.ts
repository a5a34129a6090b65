import { useQueryClient } from '@tanstack/react-query'
import type { $ZodType, output } from 'zod/v4/core'
import { useFormErrors } from '../../../forms/use-form.ts'
import { Refusal, type WriteCall } from '../../api/call.ts'
import { useWrite } from '../../api/use-write.ts'

/** Saves a draft. Errors go to their fields. A stale draft loads what somebody else saved. */
export function useDraftWrite<Schema extends $ZodType<{ message: string }>, Input>(
  call: (input: Input) => WriteCall<Schema>,
  onSaved: (response: output<Schema>) => void,
) {
  const client = useQueryClient()
  const { ref, fieldErrors, reject, clearErrors } = useFormErrors()
  const { mutateAsync, isPending } = useWrite(call, (response) => {
    clearErrors()
    onSaved(response)
  })
  const submit = (input: Input) =>
    mutateAsync(input).catch((error: unknown) => {
      if (!(error instanceof Refusal)) return
      reject({ message: error.message, fields: error.fields })
      if (error.code === 'edit-conflict') void client.invalidateQueries({ queryKey: [call(input).path] })
    })
  const showFieldErrors = (fields: Readonly<Record<string, string>>) => reject({ message: '', fields })
  return { ref, fieldErrors, showFieldErrors, submit, busy: isPending }
}
