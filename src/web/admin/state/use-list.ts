import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { $ZodType } from 'zod/v4/core'
import { read } from '../api/call.ts'

type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** The rows a list's address asks for; those of the question before stay until the new ones are there. */
export function useList<Row>(
  path: string,
  answer: $ZodType<{ success: true; rows: Row[]; total: number }>,
  query: Query,
) {
  const asked = useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => read(path, answer, query, signal),
    placeholderData: keepPreviousData,
  })
  return {
    rows: asked.data?.rows,
    total: asked.data?.total ?? 0,
    loading: asked.isPending,
    stale: asked.isPlaceholderData,
    error: asked.error,
    retry: () => void asked.refetch(),
  }
}
