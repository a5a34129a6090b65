import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { $ZodType, output } from 'zod/v4/core'
import { announce } from '../../ui/announce.ts'
import { getErrorMessage, Refusal, type WriteCall, write } from './call.ts'

/** A write that shows its message in a toast and refetches everything: an order also changes lists and the dashboard. */
export function useWrite<Schema extends $ZodType<{ message: string }>, Input>(
  call: (input: Input) => WriteCall<Schema>,
  onSaved?: (response: output<Schema>, input: Input) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => write(call(input)),
    onSuccess: async (response, input) => {
      announce(response.message, 'success')
      onSaved?.(response, input)
      await client.invalidateQueries()
    },
    onError: async (error) => {
      announce(getErrorMessage(error), 'error')
      // What is on the page is out of date.
      if (error instanceof Refusal && error.code === 'edit-conflict') await client.invalidateQueries()
    },
  })
}
