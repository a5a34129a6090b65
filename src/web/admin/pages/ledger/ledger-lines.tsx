import { Link } from 'react-router'
import { listLedgerLines } from '#contract/admin/ledger/calls.ts'
import type { LedgerLine } from '#contract/admin/ledger/ledger.ts'
import { ledgerAccountLabels, ledgerAccounts } from '#domain/ledger/ledger-account.ts'
import { shiftMonth } from '#domain/ledger/ledger-period.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { formatMonth } from '../../features/ledger/format-month.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { CellDetail, OrderNumber } from '../../parts/cells.tsx'
import { type Columns, column, momentColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { adminPaths } from '../../paths.ts'
import { formatCents, formatState } from '../../state/format.ts'

const columns: Columns<LedgerLine> = [
  momentColumn({
    id: 'occurred',
    header: 'Date',
    sort: 'occurred',
    read: ({ occurredAt }) => occurredAt,
  }),
  column({
    id: 'kind',
    header: 'Entry',
    cell: ({ kind, payoutId }) =>
      payoutId === undefined ? (
        formatState(kind)
      ) : (
        <Link to={adminPaths.payout(payoutId)} className="font-medium text-leaf hover:underline">
          {formatState(kind)}
        </Link>
      ),
  }),
  column({
    id: 'order',
    header: 'Order',
    cell: ({ orderNumber, isDemo }) =>
      orderNumber !== undefined && <OrderNumber number={orderNumber} isDemo={isDemo} />,
  }),
  column({
    id: 'account',
    header: 'Account',
    card: 'title',
    cell: ({ account, paymentAccount }) => (
      <span>
        {ledgerAccountLabels[account]}
        {paymentAccount && <CellDetail className="max-w-52 truncate">{paymentAccount.name}</CellDetail>}
      </span>
    ),
  }),
  column({ id: 'debit', header: 'Debit', align: 'right', cell: ({ debit }) => <Amount amount={debit} /> }),
  column({
    id: 'credit',
    header: 'Credit',
    align: 'right',
    cell: ({ credit }) => <Amount amount={credit} />,
  }),
]

function Amount({ amount }: { amount: number | undefined }) {
  return amount === undefined ? (
    <span data-nothing />
  ) : (
    <span className="figures font-medium">{formatCents(amount)}</span>
  )
}

const monthsBack = 12

/** What every figure of the ledger is made of. */
export function LedgerLinesPage() {
  const month = toShopDay(new Date()).slice(0, 7)
  const months = Array.from({ length: monthsBack }, (_, index) => shiftMonth(month, -index))
  return (
    <>
      <BackLink to={adminPaths.ledger}>Ledger</BackLink>
      <ListPage
        title="Ledger entries"
        sub="Each entry has as much on its debit lines as on its credit lines."
        call={listLedgerLines}
        label="Ledger entries"
        searchLabel="Order number"
        columns={columns}
        rowId={({ id }) => id}
        empty="No entries yet."
        filters={[
          {
            name: 'account',
            label: 'Account',
            choices: ledgerAccounts.map((value) => ({ value, label: ledgerAccountLabels[value] })),
          },
          {
            name: 'period',
            label: 'Period',
            choices: months.map((value) => ({ value, label: formatMonth(value) })),
          },
        ]}
      />
    </>
  )
}
