import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod'
import type { $ZodType } from 'zod/v4/core'
import type { Query } from '../api/call.ts'
import { useRead } from '../api/use-read.ts'
import { useAddress } from './use-address.ts'

/** What every list keeps in its address, beside filters of its own. */
export interface Listed {
  readonly page: number
  readonly limit: number
  readonly search: string
  readonly sort: string
  readonly dir: 'asc' | 'desc'
}

export interface List<Row, Asked> extends Omit<ReturnType<typeof useAddress>, 'params'> {
  readonly query: Asked
  /** The rows of the question before stay until the new ones are there. */
  readonly asked: UseQueryResult<{ readonly rows: Row[]; readonly total: number }>
}

/** A list as its address says, and the rows that address asks for. */
export function useList<Row, Asked extends Listed & Query>(
  path: string,
  query: z.ZodType<Asked>,
  answer: $ZodType<{ success: true; rows: Row[]; total: number }>,
): List<Row, Asked> {
  const { params, ...address } = useAddress()
  const given = query.safeParse(Object.fromEntries(params))
  // An address somebody mistyped shows the list as it is without it.
  const wanted = given.success ? given.data : query.parse({})
  const asked = useRead(path, answer, wanted, { placeholderData: keepPreviousData })
  return { ...address, query: wanted, asked }
}
