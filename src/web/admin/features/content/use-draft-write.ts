import { useQueryClient } from '@tanstack/react-query'
import type { $ZodType, output } from 'zod/v4/core'
import { Refusal, type WriteCall } from '../../api/call.ts'
import { useWrite } from '../../api/use-write.ts'
import { useFieldErrors } from '../../state/use-faults.ts'

/** Saves a draft where it was read. What is wrong stands at its fields, the first in focus; what others saved meanwhile is read again. */
export function useDraftWrite<Schema extends $ZodType<{ message: string }>, Input>(
  call: (input: Input) => WriteCall<Schema>,
  saved: (answer: output<Schema>) => void,
) {
  const client = useQueryClient()
  const { root, fieldErrors, mark } = useFieldErrors<HTMLDivElement>()
  const { mutateAsync, isPending } = useWrite(call, (value) => {
    mark({})
    saved(value)
  })
  const submit = (input: Input) =>
    mutateAsync(input).catch((error: unknown) => {
      if (!(error instanceof Refusal)) return
      mark(error.fields)
      if (error.code === 'changed-meanwhile') void client.invalidateQueries({ queryKey: [call(input).path] })
    })
  return { root, fieldErrors, mark, submit, busy: isPending }
}
