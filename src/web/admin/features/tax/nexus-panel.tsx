import { useState } from 'react'
import { getNexus } from '#contract/admin/tax/calls.ts'
import type { NexusResponse } from '#contract/admin/tax/nexus.ts'
import { type NexusLevel, nexusPeriodLabels, nexusWarningPercent } from '#domain/tax/nexus.ts'
import { Button } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { type Columns, column } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { useAnchor } from '../../parts/use-anchor.ts'
import { formatCents, formatDay } from '../../state/format.ts'
import { nameState } from './tax-fields.ts'

type Row = NexusResponse['states'][number]

/** The sales to each state, and from which it asks sellers without a place there to register. */
export function NexusPanel() {
  const query = useRead(getNexus())
  const anchor = useAnchor('nexus')
  return (
    <Loaded query={query} inPanel lines={4}>
      {({ states }) => (
        <Panel title="Nexus watch" anchor={anchor} flush>
          <p className="p-4 text-sm text-ink-soft">
            From these sales in a year, states ask sellers without a place there to register. Compared is the
            fullest of the last 12 months, this year and last year: items and shipping without tax, of paid
            orders that were not canceled. Refunds are not taken off, and sales elsewhere are not known here.
            The thresholds are from public lists: check them with the state. You are warned at{' '}
            {nexusWarningPercent} %, until you add a registration.
          </p>
          <StatesTable states={states} />
        </Panel>
      )}
    </Loaded>
  )
}

/** Those that need attention, and the nearest others. */
const shownBelow = 5

function StatesTable({ states }: { states: readonly Row[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const below = states.filter(({ level }) => level === 'below')
  const hidden = new Set(showsAll ? [] : below.slice(shownBelow).map(({ state }) => state))
  return (
    <>
      <DataTable
        label="Sales by state and threshold"
        columns={columns}
        rows={states.filter(({ state }) => !hidden.has(state))}
        rowId={({ state }) => state}
        empty={<EmptyState title="No sales to states with a threshold yet. They are counted each hour." />}
      />
      {states.length > 0 && (
        <div className="space-y-3 border-t border-line p-4 text-[0.8125rem] text-ink-soft">
          {hidden.size > 0 && (
            <Button kind="outline" size="small" onClick={() => setShowsAll(true)}>
              Show {hidden.size} more
            </Button>
          )}
          {[...Map.groupBy(states, describeSource)].map(([source, rows]) => (
            <p key={source} className="wrap-anywhere">
              {source}: {rows.map(({ state }) => state).join(', ')}
            </p>
          ))}
        </div>
      )}
    </>
  )
}

function describeSource({ source, checkedOn }: Row): string {
  return `${source}. Checked on ${formatDay(checkedOn)}`
}

const levelLabels: Readonly<Record<NexusLevel, string>> = {
  below: 'Below',
  near: 'Near: prepare to register',
  reached: 'Reached: register',
  registered: 'Registered',
}

const columns: Columns<Row> = [
  column({
    id: 'state',
    header: 'State',
    card: 'title',
    cell: ({ state }) => nameState(state),
  }),
  column({
    id: 'level',
    header: 'Status',
    card: 'aside',
    cell: ({ level }) => (
      <span className={level === 'near' || level === 'reached' ? 'font-semibold text-amber-deep' : ''}>
        {levelLabels[level]}
      </span>
    ),
  }),
  column({
    id: 'sales',
    header: 'Sales',
    align: 'right',
    cell: ({ sales }) => <span className="figures">{formatCents(sales)}</span>,
  }),
  column({
    id: 'orders',
    header: 'Orders',
    align: 'right',
    cell: ({ orders }) => <span className="figures">{orders}</span>,
  }),
  column({ id: 'period', header: 'Counted', cell: ({ period }) => nexusPeriodLabels[period] }),
  column({
    id: 'threshold',
    header: 'Threshold',
    cell: ({ threshold, percent }) => (
      <span className="figures">
        {threshold} ({percent} %)
      </span>
    ),
  }),
]
