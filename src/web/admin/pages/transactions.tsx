import type { ColumnDef } from '@tanstack/react-table'
import { type Transaction, transactionStates } from '#contract/admin/transactions.ts'
import { listTransactions } from '../api/transactions.ts'
import { Below, OrderNumber } from '../parts/cells.tsx'
import { stateChoices } from '../parts/control.tsx'
import { ListPanel, originFilter } from '../parts/list-panel.tsx'
import { Page } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { useList } from '../state/use-list.ts'
import { formatCents, shortMoment, stateWords } from '../state/words.ts'

const kinds = [
  { value: 'payment', words: 'Payments' },
  { value: 'refund', words: 'Refunds' },
]
const states = stateChoices(transactionStates)

const columns: ColumnDef<Transaction>[] = [
  {
    id: 'order',
    header: 'Order',
    meta: { sort: 'order', card: 'title' },
    cell: ({ row: { original: transaction } }) => (
      <OrderNumber number={transaction.order} demo={transaction.demo} />
    ),
  },
  {
    id: 'at',
    header: 'Date',
    meta: { sort: 'at' },
    cell: ({ row }) => <span className="figures whitespace-nowrap">{shortMoment(row.original.at)}</span>,
  },
  { id: 'kind', header: 'Kind', cell: ({ row }) => stateWords(row.original.kind) },
  { id: 'customer', header: 'Customer', cell: ({ row }) => row.original.customer },
  {
    id: 'provider',
    header: 'Provider',
    meta: { room: 'lg' },
    cell: ({ row: { original: transaction } }) => (
      <span>
        {transaction.provider}
        <Below className="max-w-52 truncate max-md:ml-auto">{transaction.note ?? transaction.ref}</Below>
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
    cell: ({ row }) => <Status state={row.original.status} />,
  },
]

export function TransactionsPage() {
  const list = useList(listTransactions)
  return (
    <Page title="Transaction" sub="Payments and refunds, as the payment provider confirmed them.">
      <ListPanel
        label="Transactions"
        searchLabel="Order, name or reference"
        list={list}
        columns={columns}
        rowId={(transaction) => transaction.id}
        empty={<Empty title="No transactions yet." />}
        filters={[
          { name: 'kind', label: 'Kind', choices: kinds },
          { name: 'status', label: 'Status', choices: states },
          originFilter,
        ]}
      />
    </Page>
  )
}
