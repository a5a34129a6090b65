import type { ColumnDef } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Query } from '../api/call.ts'
import type { List, ListQuery } from '../state/use-list.ts'
import { DataTable, type Selection } from './data-table.tsx'
import { type Choice, FilterSelect, SearchBox, Toolbar } from './list-toolbar.tsx'
import { Panel } from './page.tsx'
import { Pager } from './pager.tsx'
import { EmptyState, Loaded } from './query-states.tsx'

export interface Filter<Name> {
  /** Its name in the query string. */
  readonly name: Name
  readonly label: string
  readonly choices: readonly Choice[]
}

/** Demo data or real data. */
export const originFilter: Filter<'origin'> = {
  name: 'origin',
  label: 'Origin',
  choices: [
    { value: 'real', label: 'Real' },
    { value: 'demo', label: 'Demo store' },
  ],
}

/** A list with search, filters and pager, all kept in the URL. */
export function ListPanel<Row, RowQuery extends ListQuery & Query>({
  label,
  searchLabel,
  list: { query, change, clear, isFiltered, result },
  columns,
  rowId,
  filters = [],
  selection,
  selectionBar,
  empty,
  noMatches = 'No results found.',
}: {
  label: string
  searchLabel: string
  list: List<Row, RowQuery>
  columns: ColumnDef<Row>[]
  rowId: (row: Row) => string
  filters?: readonly Filter<Exclude<keyof RowQuery & string, keyof ListQuery>>[]
  selection?: Selection
  /** Replaces the filters while rows are selected. */
  selectionBar?: ReactNode
  /** Shown when the list has no rows at all, not just none for these filters. */
  empty: ReactNode
  /** Title when no row matches the search and filters. */
  noMatches?: string | undefined
}) {
  const emptyState = result.data?.total ? (
    <EmptyState title="This page is empty.">
      <button
        type="button"
        onClick={() => change({ page: undefined })}
        className="font-medium text-leaf hover:underline"
      >
        Go to first page
      </button>
    </EmptyState>
  ) : isFiltered ? (
    <EmptyState title={noMatches}>
      <button type="button" onClick={clear} className="font-medium text-leaf hover:underline">
        Clear search and filters
      </button>
    </EmptyState>
  ) : (
    empty
  )
  return (
    <Panel flush>
      {selectionBar || (
        <Toolbar
          isFiltered={isFiltered}
          onClear={clear}
          search={
            <SearchBox label={searchLabel} value={query.search} onSearch={(search) => change({ search })} />
          }
        >
          {filters.map(({ name, label, choices }) => (
            <FilterSelect
              key={name}
              label={label}
              value={query[name]?.toString()}
              choices={choices}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </Toolbar>
      )}
      <Loaded query={result}>
        {({ rows, total }) => (
          <>
            <DataTable
              label={label}
              columns={columns}
              rows={rows}
              rowId={rowId}
              sort={query.sort}
              dir={query.dir}
              onSort={(sort, dir) => change({ sort, dir })}
              selection={selection}
              empty={emptyState}
              isStale={result.isPlaceholderData}
            />
            {total > 0 && (
              <Pager
                page={query.page}
                limit={query.limit}
                total={total}
                onPage={(page) => change({ page: String(page) })}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}
