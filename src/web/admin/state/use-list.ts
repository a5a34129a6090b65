import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type * as z from 'zod'
import type { $ZodType } from 'zod/v4/core'
import type { Query } from '../api/call.ts'
import { useRead } from '../api/use-read.ts'

/** What every list keeps in its address, beside filters of its own. */
export interface Listed {
  readonly page: number
  readonly limit: number
  readonly search: string
  readonly sort: string
  readonly dir: 'asc' | 'desc'
}

/** Undefined and '' take a filter off. */
type Changes = Readonly<Record<string, string | undefined>>

export interface List<Row, Asked> {
  readonly query: Asked
  /** Everything but the page itself leads back to page 1. */
  change(changes: Changes): void
  clear(): void
  /** Whether any filter or search is set. */
  readonly filtered: boolean
  /** The rows of the question before stay until the new ones are there. */
  readonly asked: UseQueryResult<{ readonly rows: Row[]; readonly total: number }>
}

const noFilter = new Set(['page', 'limit', 'sort', 'dir'])

/** A list whose page, search, filters and order stand in the address, and the rows that address asks for. */
export function useList<Row, Asked extends Listed & Query>(
  path: string,
  query: z.ZodType<Asked>,
  answer: $ZodType<{ success: true; rows: Row[]; total: number }>,
): List<Row, Asked> {
  const [params, setParams] = useSearchParams()
  const given = query.safeParse(Object.fromEntries(params))
  // An address somebody mistyped shows the list as it is without it.
  const wanted = given.success ? given.data : query.parse({})
  const change = useCallback(
    (changes: Changes) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (!('page' in changes)) after.delete('page')
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') after.delete(name)
            else after.set(name, value)
          }
          return after
        },
        { preventScrollReset: true, replace: 'search' in changes },
      )
    },
    [setParams],
  )
  const clear = useCallback(() => setParams({}), [setParams])
  return {
    query: wanted,
    change,
    clear,
    filtered: [...params.keys()].some((name) => !noFilter.has(name)),
    asked: useRead(path, answer, wanted, { placeholderData: keepPreviousData }),
  }
}
