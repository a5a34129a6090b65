import type { ColumnDef } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ListState } from '../state/use-list-query.ts'
import { SearchBox, Toolbar } from './control.tsx'
import { DataTable, type Selection } from './data-table.tsx'
import { Panel } from './page.tsx'
import { Pager } from './pager.tsx'
import { Empty } from './states.tsx'

interface Asked<Row> {
  readonly rows: readonly Row[] | undefined
  readonly total: number
  readonly loading: boolean
  readonly stale: boolean
  readonly error: unknown
  retry(): void
}

interface Listed {
  readonly page: number
  readonly limit: number
  readonly search: string
  readonly sort: string
  readonly dir: 'asc' | 'desc'
}

/** A whole list: search, filters, rows and pager, all kept in the address. */
export function ListPanel<Row, Query extends Listed>({
  label,
  searchLabel,
  list,
  asked,
  columns,
  rowId,
  filters,
  selection,
  selectionBar,
  empty,
}: {
  label: string
  searchLabel: string
  list: ListState<Query>
  asked: Asked<Row>
  columns: ColumnDef<Row>[]
  rowId: (row: Row) => string
  filters?: ReactNode
  selection?: Selection
  /** Stands in place of the filters while rows are chosen. */
  selectionBar?: ReactNode
  /** What to say when there is nothing at all, not only under these filters. */
  empty: ReactNode
}) {
  const { query, change, clear, filtered } = list
  const nothing = filtered ? (
    <Empty title="Nothing matches this search.">
      <button type="button" onClick={clear} className="font-medium text-leaf hover:underline">
        Clear search and filters
      </button>
    </Empty>
  ) : (
    empty
  )
  return (
    <Panel flush>
      {selectionBar || (
        <Toolbar
          filtered={filtered}
          onClear={clear}
          search={
            <SearchBox label={searchLabel} value={query.search} onSearch={(search) => change({ search })} />
          }
        >
          {filters}
        </Toolbar>
      )}
      <DataTable
        label={label}
        columns={columns}
        rows={asked.rows}
        rowId={rowId}
        sort={query.sort}
        dir={query.dir}
        onSort={(sort, dir) => change({ sort, dir })}
        selection={selection}
        empty={nothing}
        loading={asked.loading}
        stale={asked.stale}
        error={asked.error}
        retry={asked.retry}
      />
      {asked.total > 0 && (
        <Pager
          page={query.page}
          limit={query.limit}
          total={asked.total}
          onPage={(page) => change({ page: String(page) })}
        />
      )}
    </Panel>
  )
}
