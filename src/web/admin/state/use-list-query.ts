import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type * as z from 'zod'

/** What every list keeps in its address. */
interface Listed {
  readonly page: number
  readonly limit: number
  readonly search: string
  readonly sort: string
  readonly dir: 'asc' | 'desc'
}

export interface ListState<Query extends Listed> {
  readonly query: Query
  /** Undefined and '' take a filter off. Everything but the page itself leads back to page 1. */
  change(changes: Readonly<Record<string, string | undefined>>): void
  clear(): void
  /** Whether any filter or search is set. */
  readonly filtered: boolean
}

const noFilter = new Set(['page', 'limit', 'sort', 'dir'])

/** Page, search, filters and order of a list, read from the address and written back to it. */
export function useListQuery<Query extends Listed>(schema: z.ZodType<Query>): ListState<Query> {
  const [params, setParams] = useSearchParams()
  const given = schema.safeParse(Object.fromEntries(params))
  // An address somebody mistyped shows the list as it is without it.
  const query = given.success ? given.data : schema.parse({})
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
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
  return { query, change, clear, filtered: [...params.keys()].some((name) => !noFilter.has(name)) }
}
