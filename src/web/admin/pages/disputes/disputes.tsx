import { useState } from 'react'
import { Link } from 'react-router'
import { listDisputeAccounts, listDisputes } from '#contract/admin/disputes/calls.ts'
import type { DisputeRow } from '#contract/admin/disputes/disputes.ts'
import { disputeKinds, formatReasonCode, kindNames } from '#domain/disputes/dispute.ts'
import { disputeStateLabels, disputeStateTable, isUnanswered } from '#domain/disputes/dispute-state.ts'
import { useRead } from '../../api/use-read.ts'
import { DisputeBadge } from '../../features/disputes/dispute-badge.tsx'
import { ImportDisputesDialog } from '../../features/disputes/import-disputes-dialog.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { CellDetail, DateCell } from '../../parts/cells.tsx'
import { type Columns, column, Faint, momentColumn, moneyColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { listMonthFilter, originFilter } from '../../parts/list-toolbar.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { DemoBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatDay } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'

const columns: Columns<DisputeRow> = [
  column({
    id: 'dispute',
    header: 'Dispute',
    card: 'title',
    cell: (dispute) => (
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <Link
            to={adminPaths.dispute(dispute.id)}
            className="figures font-semibold whitespace-nowrap text-leaf hover:underline"
          >
            {dispute.orderNumber}
          </Link>
          {dispute.isDemo && <DemoBadge />}
        </span>
        <CellDetail>{dispute.customer}</CellDetail>
      </span>
    ),
  }),
  column({
    id: 'due',
    header: 'Answer by',
    sort: 'due',
    cell: ({ dueAt, state }) => {
      if (!isUnanswered(state)) return <Faint>None</Faint>
      if (dueAt === undefined) return <Faint>Not stored</Faint>
      const isLate = new Date(dueAt) < new Date()
      return (
        <span className={isLate ? 'font-medium text-refusal' : 'font-medium'}>
          <DateCell>{formatDay(dueAt)}</DateCell>
          {isLate && <CellDetail className="text-refusal">Too late</CellDetail>}
        </span>
      )
    },
  }),
  column({
    id: 'reason',
    header: 'Reason',
    cell: (dispute) => (
      <span>
        {formatReasonCode(dispute)}
        <CellDetail>{kindNames[dispute.kind]}</CellDetail>
      </span>
    ),
  }),
  momentColumn({
    id: 'opened',
    header: 'Opened',
    sort: 'opened',
    format: 'day',
    minWidth: 'lg',
    read: ({ openedOn }) => openedOn,
  }),
  column({ id: 'account', header: 'Account', minWidth: 'xl', cell: ({ account }) => account }),
  moneyColumn({
    id: 'amount',
    header: 'Amount',
    sort: 'amount',
    card: 'aside',
    read: ({ amount }) => amount,
  }),
  column({
    id: 'state',
    header: 'Status',
    card: 'foot',
    cell: ({ state }) => <DisputeBadge state={state} />,
  }),
]

const states = [
  { value: 'open', label: 'To answer' },
  ...disputeStateTable.states.map((value) => ({ value, label: disputeStateLabels[value] })),
]

const kinds = disputeKinds.map((value) => ({ value, label: kindNames[value] }))

export function DisputesPage() {
  const { data } = useRead(listDisputeAccounts())
  const accounts = (data?.accounts ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ListPage
      title="Disputes"
      sub="Payments that customers dispute with their bank. Those to answer first are on top."
      actions={<ImportAction accounts={data?.all ?? []} />}
      call={listDisputes}
      label="Disputes"
      searchLabel="Order, name or reference"
      columns={columns}
      rowId={({ id }) => id}
      empty={
        <EmptyState title="No disputes yet.">
          Providers that report disputes add them here. Import the file of a merchant portal, or add the
          others on the page of their order.
        </EmptyState>
      }
      filters={[
        { name: 'state', label: 'Status', choices: states },
        { name: 'account', label: 'Account', choices: accounts },
        { name: 'kind', label: 'Kind', choices: kinds },
        listMonthFilter('Opened'),
        originFilter,
      ]}
    />
  )
}

function ImportAction({ accounts }: { accounts: readonly { readonly id: string; readonly name: string }[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const notPermitted = useDisabledReason('disputes.edit')
  const [first, ...others] = accounts
  const disabledReason =
    notPermitted ?? (first === undefined ? 'Connect a payment account first.' : undefined)
  return (
    <>
      <ActionButton disabledReason={disabledReason} onClick={() => setIsOpen(true)}>
        Import disputes
      </ActionButton>
      {first && isOpen && (
        <ImportDisputesDialog accounts={[first, ...others]} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
