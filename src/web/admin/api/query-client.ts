import { QueryClient } from '@tanstack/react-query'
import { Refusal } from './call.ts'

/** Responses are fresh for a few seconds. A failed call is retried once, a refusal is not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => !(error instanceof Refusal) && failures < 1,
      refetchOnWindowFocus: true,
    },
  },
})
