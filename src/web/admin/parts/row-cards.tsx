import type { Cell, Table } from '@tanstack/react-table'
import { drawPart } from './columns.tsx'

/** A bar at the side, because a tint would hide the badges of the row. */
const selectedCard = 'bg-paper shadow-[inset_3px_0_0_var(--color-leaf)]'

/** The rows of a table on a phone: title, aside, and the other cells as labeled lines. */
export function RowCards<Row>({ table, label }: { table: Table<Row>; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {table.getRowModel().rows.map((row) => {
        const cells = row.getVisibleCells()
        const at = (place: 'title' | 'aside' | 'foot') =>
          cells.filter((cell) => cell.column.columnDef.meta?.card === place)
        // Columns that smaller screens hide are hidden here as well.
        const lines = cells.filter(
          ({ column: { columnDef } }) =>
            columnDef.meta?.card === undefined && columnDef.meta?.minWidth === undefined,
        )
        const foot = at('foot')
        return (
          <li key={row.id} className={row.getIsSelected() ? `${selectedCard} px-4 py-3` : 'px-4 py-3'}>
            <div className="flex items-start justify-between gap-3">
              <div className="flex min-w-0 flex-1 items-center gap-3">{at('title').map(content)}</div>
              <div className="flex shrink-0 flex-col items-end gap-1">{at('aside').map(content)}</div>
            </div>
            {lines.length > 0 && (
              <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.8125rem]">
                {lines.map((cell) => (
                  // A line whose cell says that it has nothing is left out.
                  <div key={cell.id} className="contents has-[[data-nothing]]:hidden">
                    <dt className="text-ink-faint">{cell.column.columnDef.header?.toString()}</dt>
                    <dd className="min-w-0 text-right">{content(cell)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {foot.length > 0 && <div className="mt-2 flex flex-wrap gap-2">{foot.map(content)}</div>}
          </li>
        )
      })}
    </ul>
  )
}

function content<Row>(cell: Cell<Row, unknown>) {
  return (
    <span key={cell.id} className="contents">
      {drawPart(cell.column.columnDef.cell, cell.getContext())}
    </span>
  )
}
