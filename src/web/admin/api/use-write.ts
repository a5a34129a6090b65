import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { $ZodType, output } from 'zod/v4/core'
import { say } from '../../ui/say.ts'
import { sentenceOf, write } from './call.ts'

/**
 * A write whose message is said in a toast, after which everything on screen is asked again: a step with an
 * order moves the bell, the dashboard and three lists.
 */
export function useWrite<Schema extends $ZodType<{ message: string }>, Input>(
  answer: Schema,
  call: (input: Input) => { readonly path: string; readonly body?: object },
  done?: (answer: output<Schema>, input: Input) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => {
      const { path, body } = call(input)
      return write(path, answer, body)
    },
    onSuccess: async (value, input) => {
      say(value.message, 'success')
      done?.(value, input)
      await client.invalidateQueries()
    },
    onError: (error) => say(sentenceOf(error), 'error'),
  })
}
