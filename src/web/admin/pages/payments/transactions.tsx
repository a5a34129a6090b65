import type { ColumnDef } from '@tanstack/react-table'
import { listTransactions } from '#contract/admin/payments/calls.ts'
import { type Transaction, transactionStatuses } from '#contract/admin/payments/transactions.ts'
import { CellDetail, OrderNumber } from '../../parts/cells.tsx'
import { ListPanel, originFilter } from '../../parts/list-panel.tsx'
import { stateChoices } from '../../parts/list-toolbar.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatCents, formatShortMoment, formatState } from '../../state/format.ts'
import { useList } from '../../state/use-list.ts'

const kinds = [
  { value: 'payment', label: 'Payments' },
  { value: 'refund', label: 'Refunds' },
]
const states = stateChoices(transactionStatuses)

const columns: ColumnDef<Transaction>[] = [
  {
    id: 'order',
    header: 'Order',
    meta: { sort: 'order', card: 'title' },
    cell: ({ row: { original: transaction } }) => (
      <OrderNumber number={transaction.orderNumber} isDemo={transaction.isDemo} />
    ),
  },
  {
    id: 'created',
    header: 'Date',
    meta: { sort: 'created' },
    cell: ({ row }) => (
      <span className="figures whitespace-nowrap">{formatShortMoment(row.original.createdAt)}</span>
    ),
  },
  { id: 'kind', header: 'Type', cell: ({ row }) => formatState(row.original.kind) },
  { id: 'customer', header: 'Customer', cell: ({ row }) => row.original.customer },
  {
    id: 'provider',
    header: 'Provider',
    meta: { minWidth: 'lg' },
    cell: ({ row: { original: transaction } }) => (
      <span>
        {transaction.provider}
        <CellDetail className="max-w-52 truncate max-md:ml-auto">
          {transaction.note ?? transaction.providerRef}
        </CellDetail>
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    meta: { sort: 'amount', align: 'right', card: 'aside' },
    cell: ({ row: { original: transaction } }) => (
      <span className="figures font-medium">{`${transaction.kind === 'refund' ? '−' : ''}${formatCents(transaction.amount)}`}</span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    meta: { card: 'foot' },
    cell: ({ row }) => <StatusBadge state={row.original.status} />,
  },
]

export function TransactionsPage() {
  const list = useList(listTransactions)
  return (
    <Page title="Transaction" sub="Payments and refunds confirmed by the payment provider.">
      <ListPanel
        label="Transactions"
        searchLabel="Order, name or reference"
        list={list}
        columns={columns}
        rowId={(transaction) => transaction.id}
        empty={<EmptyState title="No transactions yet." />}
        filters={[
          { name: 'kind', label: 'Type', choices: kinds },
          { name: 'status', label: 'Status', choices: states },
          originFilter,
        ]}
      />
    </Page>
  )
}
