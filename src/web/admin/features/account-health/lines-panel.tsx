import { useState } from 'react'
import type { HealthLine } from '#contract/admin/account-health/account-health.ts'
import { levelNames } from '#domain/account-health/health-line.ts'
import { describedMeasures } from '#domain/account-health/health-measure.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { type Columns, column } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Panel } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatDay } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { AddLineDialog } from './add-line-dialog.tsx'

const columns: Columns<HealthLine> = [
  column({
    id: 'measure',
    header: 'Measure',
    card: 'title',
    cell: ({ measure }) => describedMeasures[measure].name,
  }),
  column({ id: 'level', header: 'Level', cell: ({ level }) => levelNames[level] }),
  column({ id: 'line', header: 'Line', cell: ({ text }) => <span className="figures">{text}</span> }),
  column({
    id: 'from',
    header: 'From',
    cell: ({ from }) => (from === undefined ? 'Always' : formatDay(from)),
  }),
  column({
    id: 'source',
    header: 'Source',
    cell: ({ source, sourceUrl }) =>
      sourceUrl === undefined ? (
        source
      ) : (
        <a href={sourceUrl} target="_blank" rel="noreferrer" className="text-leaf hover:underline">
          {source}
        </a>
      ),
  }),
  column({ id: 'checked', header: 'Read on', minWidth: 'lg', cell: ({ checkedOn }) => formatDay(checkedOn) }),
  column({
    id: 'state',
    header: 'Status',
    card: 'foot',
    cell: ({ isInForce }) => (
      <StatusBadge
        state={isInForce ? 'active' : 'off'}
        label={isInForce ? 'In force' : 'Not in force today'}
      />
    ),
  }),
]

/** The thresholds with their sources. They change, so owners add newer ones. */
export function LinesPanel({ lines }: { lines: readonly HealthLine[] }) {
  const disabledReason = useDisabledReason('account-health.edit')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Panel
      title="Lines and their sources"
      flush
      aside={
        <ActionButton disabledReason={disabledReason} compact onClick={() => setIsAdding(true)}>
          Add line
        </ActionButton>
      }
    >
      <DataTable
        label="Lines and their sources"
        columns={columns}
        rows={lines}
        rowId={({ id }) => id}
        empty={<EmptyState title="No lines." />}
      />
      {isAdding && <AddLineDialog onClose={() => setIsAdding(false)} />}
    </Panel>
  )
}
