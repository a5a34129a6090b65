import { getCoreRowModel, type RowData, type RowSelectionState, useReactTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useIsNarrow } from '../state/use-is-narrow.ts'
import { type ColumnLayout, type Columns, drawPart } from './columns.tsx'
import { RowCards } from './row-cards.tsx'

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> extends ColumnLayout {}
}

export interface Selection {
  readonly selected: RowSelectionState
  onChange(selected: RowSelectionState): void
}

/** A bar at the side, because a tint would hide the badges of the row. */
const selectedCell = 'first:shadow-[inset_3px_0_0_var(--color-leaf)]'

const minWidthClasses = { lg: 'hidden lg:table-cell', xl: 'hidden xl:table-cell' } as const

/** A list with sticky, sortable headers; on a phone its rows become cards. */
export function DataTable<Row>({
  label,
  columns,
  hidden = [],
  rows,
  rowId,
  sort,
  dir,
  onSort,
  selection,
  empty,
  isStale = false,
}: {
  label: string
  columns: Columns<Row>
  /** The ids of columns that are not shown. */
  hidden?: readonly string[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  sort?: string
  dir?: 'asc' | 'desc'
  onSort?: (sort: string, dir: 'asc' | 'desc') => void
  selection?: Selection
  empty: ReactNode
  /** The rows of the previous query, until the new ones are loaded. */
  isStale?: boolean
}) {
  const narrow = useIsNarrow()
  const table = useReactTable({
    data: [...rows],
    columns: [...columns],
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    manualPagination: true,
    enableRowSelection: selection !== undefined,
    state: {
      rowSelection: selection?.selected ?? {},
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
    onRowSelectionChange: (update) =>
      selection?.onChange(typeof update === 'function' ? update(selection.selected) : update),
  })
  if (rows.length === 0) return empty
  if (narrow) return <RowCards table={table} label={label} />

  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
      tabIndex={0}
      className={classNames(
        // The table contains its texts for screen readers, which would lengthen the page otherwise.
        'relative max-h-[max(20rem,calc(100dvh-17rem))] overflow-auto transition-opacity duration-150',
        isStale && 'opacity-60',
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const { sort: key, align, minWidth } = header.column.columnDef.meta ?? {}
                const isSorted = key !== undefined && key === sort
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={isSorted ? (dir === 'asc' ? 'ascending' : 'descending') : undefined}
                    className={classNames(
                      'sticky top-0 z-10 h-10 border-b border-line bg-paper px-3 text-left text-xs font-semibold whitespace-nowrap text-ink-soft first:pl-4 last:pr-4',
                      align === 'right' && 'text-right',
                      minWidth && minWidthClasses[minWidth],
                    )}
                  >
                    {key === undefined || onSort === undefined ? (
                      drawPart(header.column.columnDef.header, header.getContext())
                    ) : (
                      <button
                        type="button"
                        onClick={() => onSort(key, isSorted && dir === 'desc' ? 'asc' : 'desc')}
                        className={classNames(
                          'inline-flex h-8 items-center gap-1 hover:text-leaf',
                          isSorted && 'text-ink',
                        )}
                      >
                        {drawPart(header.column.columnDef.header, header.getContext())}
                        <SortIcon dir={isSorted ? dir : undefined} />
                      </button>
                    )}
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={classNames('group/row', row.getIsSelected() ? 'bg-paper' : 'hover:bg-paper')}
            >
              {row.getVisibleCells().map((cell) => {
                const { align, minWidth } = cell.column.columnDef.meta ?? {}
                return (
                  <td
                    key={cell.id}
                    className={classNames(
                      'h-12 border-b border-line px-3 py-1.5 first:pl-4 group-last/row:border-b-0 last:pr-4',
                      align === 'right' && 'figures text-right whitespace-nowrap',
                      minWidth && minWidthClasses[minWidth],
                      row.getIsSelected() && selectedCell,
                    )}
                  >
                    {drawPart(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SortIcon({ dir }: { dir: 'asc' | 'desc' | undefined }) {
  const Icon = dir === undefined ? ChevronsUpDown : dir === 'asc' ? ArrowUp : ArrowDown
  return <Icon aria-hidden="true" size={13} className={dir === undefined ? 'text-line-strong' : ''} />
}
