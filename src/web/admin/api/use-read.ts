import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { $ZodType, output } from 'zod/v4/core'
import { type Query, read } from './call.ts'

type Options<Answer> = Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'>

/** What the server answers, kept under the address it was asked at: whoever asks the same shares it. */
export function useRead<Answer extends $ZodType>(
  path: string,
  answer: Answer,
  query: Query = {},
  options: Options<output<Answer>> = {},
) {
  return useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => read(path, answer, query, signal),
    ...options,
  })
}
