import { Link } from 'react-router'
import { listTransactionAccounts, listTransactions } from '#contract/admin/payments/calls.ts'
import { type Transaction, transactionStatuses } from '#contract/admin/payments/transactions.ts'
import { isOneOf } from '#domain/one-of.ts'
import { extraReasonLabels, extraReasons } from '#domain/payments/payment.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { CellDetail } from '../../parts/cells.tsx'
import { type Columns, column, momentColumn, orderColumn, stateColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { listMonthFilter, originFilter, stateChoices } from '../../parts/list-toolbar.tsx'
import { adminPaths } from '../../paths.ts'
import { formatCents, formatState } from '../../state/format.ts'

const kinds = [
  { value: 'payment', label: 'Payments' },
  { value: 'refund', label: 'Refunds' },
]

const columns: Columns<Transaction> = [
  orderColumn({ id: 'order', sort: 'order', read: ({ orderNumber }) => orderNumber }),
  momentColumn({ id: 'created', header: 'Date', sort: 'created', read: ({ createdAt }) => createdAt }),
  column({ id: 'kind', header: 'Type', cell: ({ kind }) => formatState(kind) }),
  column({ id: 'customer', header: 'Customer', cell: ({ customer }) => customer }),
  column({
    id: 'provider',
    header: 'Account',
    minWidth: 'lg',
    cell: ({ account, note, providerRef }) => (
      <span>
        {account}
        <CellDetail className="max-w-52 truncate max-md:ml-auto">
          {note === undefined ? providerRef : explainNote(note)}
        </CellDetail>
      </span>
    ),
  }),
  column({
    id: 'amount',
    header: 'Amount',
    sort: 'amount',
    align: 'right',
    card: 'aside',
    cell: ({ kind, amount }) => (
      <span className="figures font-medium">{formatCents(kind === 'refund' ? -amount : amount)}</span>
    ),
  }),
  stateColumn({ id: 'status', header: 'Status', read: ({ status: state }) => ({ state }) }),
]

/** Why captured money does not pay for its order, or the reason that staff gave for a refund. */
const explainNote = (note: string) => (isOneOf(extraReasons, note) ? extraReasonLabels[note] : note)

export function TransactionsPage() {
  const { data } = useRead(listTransactionAccounts())
  const accounts = (data?.accounts ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ListPage
      title="Transaction"
      sub="Payments and refunds of all accounts, also those that are open or failed."
      actions={
        <>
          <Link to={adminPaths.openInvoices} className={buttonClass('outline', 'small')}>
            Open invoices
          </Link>
          <Link to={adminPaths.payouts} className={buttonClass('outline', 'small')}>
            Payouts
          </Link>
          <Link to={adminPaths.ledger} className={buttonClass('outline', 'small')}>
            Ledger
          </Link>
        </>
      }
      call={listTransactions}
      label="Transactions"
      searchLabel="Order, name or reference"
      columns={columns}
      rowId={(transaction) => transaction.id}
      empty="No transactions yet."
      filters={[
        { name: 'kind', label: 'Type', choices: kinds },
        { name: 'status', label: 'Status', choices: stateChoices(transactionStatuses) },
        { name: 'account', label: 'Account', choices: accounts },
        listMonthFilter('Month'),
        originFilter,
      ]}
    />
  )
}
