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
  /** Its name in the address. */
  readonly name: Name
  readonly label: string
  readonly choices: readonly Choice[]
}

/** Of the demo store, or real. */
export const originFilter: Filter<'origin'> = {
  name: 'origin',
  label: 'Origin',
  choices: [
    { value: 'real', label: 'Real' },
    { value: 'demo', label: 'Demo store' },
  ],
}

/** A whole list: search, filters, rows and pager, all kept in the address. */
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
}: {
  label: string
  searchLabel: string
  list: List<Row, RowQuery>
  columns: ColumnDef<Row>[]
  rowId: (row: Row) => string
  filters?: readonly Filter<Exclude<keyof RowQuery & string, keyof ListQuery>>[]
  selection?: Selection
  /** Stands in place of the filters while rows are chosen. */
  selectionBar?: ReactNode
  /** What to say when there is nothing at all, not only under these filters. */
  empty: ReactNode
}) {
  const emptyState = result.data?.total ? (
    <EmptyState title="There is nothing on this page.">
      <button
        type="button"
        onClick={() => change({ page: undefined })}
        className="font-medium text-leaf hover:underline"
      >
        Go to the first page
      </button>
    </EmptyState>
  ) : isFiltered ? (
    <EmptyState title="Nothing matches this search.">
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
