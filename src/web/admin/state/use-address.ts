import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Undefined and '' take a filter off. */
type Changes = Readonly<Record<string, string | undefined>>

const noFilter = new Set(['page', 'limit', 'sort', 'dir'])

/** What a list keeps in its address: page, search, filters and order. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  /** Everything but the page itself leads back to page 1. */
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
  /** Whether any filter or search is set. */
  const filtered = [...params.keys()].some((name) => !noFilter.has(name))
  return { params, change, clear, filtered }
}
