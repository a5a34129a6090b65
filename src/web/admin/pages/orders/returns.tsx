import { Link } from 'react-router'
import { listReturns } from '#contract/admin/returns/calls.ts'
import type { ReturnRow } from '#contract/admin/returns/returns.ts'
import { returnReasonNames } from '#domain/returns/return-reason.ts'
import { returnStateTable } from '#domain/returns/return-state.ts'
import { CellDetail } from '../../parts/cells.tsx'
import { type Columns, column, countColumn, Faint, momentColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { listMonthFilter } from '../../parts/list-toolbar.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { DemoBadge, StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatState } from '../../state/format.ts'

const parcelDetails: Readonly<Record<NonNullable<ReturnRow['parcel']>, string>> = {
  'on-its-way': 'On its way back',
  'held-up': 'Held up at the carrier',
  arrived: 'Arrived, receive it next',
}

const columns: Columns<ReturnRow> = [
  column({
    id: 'return',
    header: 'Return',
    sort: 'number',
    card: 'title',
    cell: ({ number, orderNumber, customer, isDemo }) => (
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <Link
            to={adminPaths.order(orderNumber)}
            className="figures font-semibold whitespace-nowrap text-leaf hover:underline"
          >
            {number}
          </Link>
          {isDemo && <DemoBadge />}
        </span>
        <CellDetail>
          {customer} · {orderNumber}
        </CellDetail>
      </span>
    ),
  }),
  momentColumn({
    id: 'requested',
    header: 'Requested',
    sort: 'requested',
    format: 'day',
    read: ({ requestedAt }) => requestedAt,
  }),
  column({
    id: 'reason',
    header: 'Reason',
    cell: ({ reason }) => (reason === undefined ? <Faint>None</Faint> : returnReasonNames[reason]),
  }),
  countColumn({ id: 'units', header: 'Items', read: ({ units }) => units }),
  column({
    id: 'wish',
    header: 'Wants',
    minWidth: 'lg',
    cell: ({ resolution }) => (resolution === 'exchange' ? 'Exchange' : 'Refund'),
  }),
  column({
    id: 'state',
    header: 'Status',
    card: 'foot',
    cell: ({ state, waitsForRefund, parcel }) => (
      <span>
        <StatusBadge state={state} />
        {parcel && <CellDetail>{parcelDetails[parcel]}</CellDetail>}
        {waitsForRefund && <CellDetail>Refund it next</CellDetail>}
      </span>
    ),
  }),
]

const states = returnStateTable.states.map((value) => ({ value, label: formatState(value) }))

/** All returns by state. Their steps are on the page of their order. */
export function ReturnsPage() {
  return (
    <ListPage
      title="Returns"
      sub="What customers want to send back. Open one to approve, receive, inspect and refund it."
      call={listReturns}
      label="Returns"
      searchLabel="Return, order or name"
      columns={columns}
      rowId={({ number }) => number}
      empty={
        <EmptyState title="No returns yet.">
          Customers request returns on the page of a delivered order. They appear here at once.
        </EmptyState>
      }
      filters={[{ name: 'state', label: 'Status', choices: states }, listMonthFilter('Requested')]}
    />
  )
}
