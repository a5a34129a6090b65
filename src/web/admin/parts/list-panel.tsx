import type { ColumnDef } from '@tanstack/react-table'
import type { ReactElement, ReactNode } from 'react'
import type { Query } from '../api/call.ts'
import { useHiddenColumns } from '../state/hidden-columns.ts'
import type { List, ListQuery } from '../state/use-list.ts'
import { type Bulk, selectionColumn, useBulk } from './bulk.tsx'
import { actionColumn } from './columns.tsx'
import { DataTable } from './data-table.tsx'
import { ColumnsMenu, ExportButton } from './list-menus.tsx'
import { type Choice, FilterSelect, SearchBox, Toolbar } from './list-toolbar.tsx'
import { Panel } from './page.tsx'
import { Pager } from './pager.tsx'
import { EmptyState, Loaded } from './query-states.tsx'
import { SavedViewsMenu } from './saved-views-menu.tsx'

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

/** What a list shows, and what can be done with its rows. */
export interface ListContent<Row, RowQuery> {
  readonly label: string
  readonly searchLabel: string
  readonly columns: readonly ColumnDef<Row>[]
  rowId(row: Row): string
  readonly filters?: readonly Filter<Exclude<keyof RowQuery & string, keyof ListQuery>>[]
  readonly rowActions?: (row: Row) => ReactNode
  readonly bulk?: Bulk<Row>
  /** Shown when the list has no rows at all, not just none for these filters. A text is its title. */
  readonly empty: string | ReactElement
  /** Title when no row matches the search and filters. */
  readonly noMatches?: string | undefined
}

/** A list with search, filters and pager, all kept in the URL. */
export function ListPanel<Row, RowQuery extends ListQuery & Query>({
  label,
  searchLabel,
  list,
  columns: dataColumns,
  rowId,
  filters = [],
  rowActions,
  bulk,
  empty,
  noMatches = 'No results found.',
}: ListContent<Row, RowQuery> & { list: List<Row, RowQuery> }) {
  const { query, change, clear, isFiltered, result } = list
  const { selection, bar } = useBulk(bulk)
  const [hidden, hide] = useHiddenColumns(list.name)
  const columns = [
    ...(bulk === undefined ? [] : [selectionColumn(bulk)]),
    ...dataColumns,
    ...(rowActions === undefined ? [] : [actionColumn(rowActions)]),
  ]
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
  ) : typeof empty === 'string' ? (
    <EmptyState title={empty} />
  ) : (
    empty
  )
  return (
    <Panel flush>
      {bar ?? (
        <Toolbar
          isFiltered={isFiltered}
          onClear={clear}
          menus={
            <>
              <SavedViewsMenu list={list.name} view={list.view} onOpen={list.openView} />
              <ColumnsMenu columns={columns} hidden={hidden} onChange={hide} />
              <ExportButton path={list.path} query={query} />
            </>
          }
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
              hidden={hidden}
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
