import { useCallback, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { rememberListQuery } from './list-queries.ts'

/** Undefined and '' remove a filter. */
type Changes = Readonly<Record<string, string | undefined>>

const notFilters = new Set(['page', 'limit', 'sort', 'dir'])

/** The query string of a list: page, search, filters and order. */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  const { pathname, search } = useLocation()
  useEffect(() => rememberListQuery(pathname, search), [pathname, search])
  /** Every change except of the page goes back to page 1. */
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
  /** Search, filters and order as one text. */
  const view = new URLSearchParams([...params].filter(([name]) => name !== 'page')).toString()
  const openView = useCallback((view: string) => setParams(new URLSearchParams(view)), [setParams])
  /** Whether any filter or search is set. */
  const isFiltered = [...params.keys()].some((name) => !notFilters.has(name))
  return { params, change, clear, isFiltered, view, openView }
}
