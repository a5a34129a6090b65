import type { ColumnDef } from '@tanstack/react-table'
import { useState } from 'react'
import type { $ZodType } from 'zod/v4/core'
import { Button } from '../../ui/button.tsx'
import type { WriteCall } from '../api/call.ts'
import { useWrite } from '../api/use-write.ts'
import type { Selection } from './data-table.tsx'

/** What can be done with several rows at once. */
export interface Bulk<Row> {
  /** What the rows are: 'products'. */
  readonly noun: string
  /** The name of a row, for screen readers. */
  nameRow(row: Row): string
  readonly actions: readonly {
    readonly label: string
    call(ids: string[]): WriteCall<$ZodType<{ message: string }>>
  }[]
}

/** The selected rows of a list, and the bar with their actions. Undefined while none is selected. */
export function useBulk<Row>(bulk: Bulk<Row> | undefined) {
  const [selected, setSelected] = useState<Selection['selected']>({})
  const ids = Object.keys(selected)
  const write = useWrite(
    (action: Bulk<Row>['actions'][number]) => action.call(ids),
    () => setSelected({}),
  )
  const bar = bulk !== undefined && ids.length > 0 && (
    <div
      role="toolbar"
      aria-label={`Selected ${bulk.noun}`}
      className="flex flex-wrap items-center gap-2 border-b border-line bg-leaf-soft p-3"
    >
      <span aria-live="polite" className="figures mr-2 px-1 text-sm leading-9 font-medium">
        {ids.length} selected
      </span>
      {bulk.actions.map((action) => (
        <Button
          key={action.label}
          size="small"
          kind="outline"
          busy={write.isPending}
          onClick={() => write.mutate(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button size="small" kind="quiet" onClick={() => setSelected({})}>
        Clear selection
      </Button>
    </div>
  )
  return { selection: bulk && { selected, onChange: setSelected }, bar: bar || undefined }
}

const checkboxClass = 'size-4.5 shrink-0 align-middle'

/** The checkboxes of the rows. */
export function selectionColumn<Row>({ noun, nameRow }: Bulk<Row>): ColumnDef<Row> {
  return {
    id: 'selection',
    meta: { card: 'title' },
    enableHiding: false,
    header: ({ table }) => (
      <input
        type="checkbox"
        aria-label={`Select all ${noun} on this page`}
        className={checkboxClass}
        checked={table.getIsAllRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    ),
    cell: ({ row }) => (
      <input
        type="checkbox"
        aria-label={`Select ${nameRow(row.original)}`}
        className={checkboxClass}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
  }
}
