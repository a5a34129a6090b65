import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { $ZodType, output } from 'zod/v4/core'
import { type ReadCall, read } from './call.ts'

type Options<Response> = Omit<UseQueryOptions<Response>, 'queryKey' | 'queryFn'>

/** A read cached by its path and filters: components with the same read share one response. */
export function useRead<Response extends $ZodType>(
  call: ReadCall<Response>,
  options: Options<output<Response>> = {},
) {
  return useQuery({
    queryKey: [call.path, call.query ?? {}],
    queryFn: ({ signal }) => read(call, signal),
    ...options,
  })
}
