import type { ReactElement, ReactNode } from 'react'
import type { Query } from '../api/call.ts'
import { useHiddenColumns } from '../state/hidden-columns.ts'
import { useSession } from '../state/session.ts'
import type { List, ListQuery } from '../state/use-list.ts'
import { type Bulk, selectionColumn, useBulk } from './bulk.tsx'
import { actionColumn, type Columns } from './columns.tsx'
import { DataTable } from './data-table.tsx'
import { ColumnsMenu, ExportButton } from './list-menus.tsx'
import { type Filter, Toolbar } from './list-toolbar.tsx'
import { Panel } from './page.tsx'
import { Pager } from './pager.tsx'
import { EmptyState, Loaded } from './query-states.tsx'
import { SavedViewsMenu } from './saved-views-menu.tsx'

/** What a list shows, and what can be done with its rows. */
export interface ListContent<Row, RowQuery> {
  readonly label: string
  readonly searchLabel: string
  readonly columns: Columns<Row>
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
  const { permissions } = useSession()
  const mayExport = list.exportPermission === undefined || permissions.includes(list.exportPermission)
  return (
    <Panel flush>
      {bar ?? (
        <Toolbar
          searchLabel={searchLabel}
          filters={filters}
          url={{ values: query, change, clear, isFiltered }}
        >
          <SavedViewsMenu list={list.name} view={list.view} onOpen={list.openView} />
          <ColumnsMenu columns={columns} hidden={hidden} onChange={hide} />
          {mayExport && <ExportButton path={list.path} query={query} />}
        </Toolbar>
      )}
      <Loaded query={result}>
        {({ rows, total, precision }) => (
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
                precision={precision}
                onPage={(page) => change({ page: String(page) })}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}
