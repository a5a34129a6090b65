import { QueryClient } from '@tanstack/react-query'
import { Refusal } from './call.ts'

/** Answers are fresh for a few seconds; a refusal is not asked again, a broken line once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => !(error instanceof Refusal) && failures < 1,
      refetchOnWindowFocus: true,
    },
  },
})
