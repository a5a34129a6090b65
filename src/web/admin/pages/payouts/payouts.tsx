import { useState } from 'react'
import { Link } from 'react-router'
import { listPayoutAccounts, listPayouts } from '#contract/admin/payouts/calls.ts'
import type { PayoutAccount, PayoutRow } from '#contract/admin/payouts/payouts.ts'
import { formatUnits } from '#domain/text.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { ConnectedTwicePanel, MissingPanel, ReservesPanel } from '../../features/payouts/account-panels.tsx'
import { EnterPayoutDialog } from '../../features/payouts/enter-payout-dialog.tsx'
import { ImportPayoutsDialog } from '../../features/payouts/import-payouts-dialog.tsx'
import { payoutSourceLabels } from '../../features/payouts/payout-labels.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { type Columns, column, moneyColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { originFilter } from '../../parts/list-toolbar.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { DemoBadge, StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatDay } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'

const columns: Columns<PayoutRow> = [
  column({
    id: 'arrived',
    header: 'Arrived',
    sort: 'arrived',
    card: 'title',
    cell: ({ id, arrivedOn, ref, failedOn, isDemo }) => (
      <span className="block min-w-0">
        <span className="flex items-center gap-2">
          <Link to={adminPaths.payout(id)} className="font-semibold text-leaf hover:underline">
            {formatDay(arrivedOn)}
          </Link>
          {failedOn !== undefined && <StatusBadge state="failed" label="Failed" tone="critical" />}
          {isDemo && <DemoBadge />}
        </span>
        <CellDetail className="max-w-52 truncate">{ref}</CellDetail>
      </span>
    ),
  }),
  column({ id: 'account', header: 'Account', cell: ({ account }) => account }),
  column({
    id: 'source',
    header: 'Source',
    minWidth: 'xl',
    cell: ({ source }) => payoutSourceLabels[source],
  }),
  moneyColumn({ id: 'fees', header: 'Fees', read: ({ fees }) => fees }),
  moneyColumn({ id: 'reserve', header: 'Reserve', minWidth: 'lg', read: ({ reserve }) => reserve }),
  moneyColumn({
    id: 'amount',
    header: 'At the bank',
    sort: 'amount',
    card: 'aside',
    read: ({ amount }) => amount,
  }),
  column({
    id: 'differences',
    header: 'Differences',
    card: 'foot',
    cell: ({ openDifferences: count }) =>
      count === 0 ? (
        <StatusBadge state="none" label="No differences" tone="success" />
      ) : (
        <StatusBadge state="open" label={formatUnits(count, 'difference')} tone="critical" />
      ),
  }),
]

/** What payment accounts paid to the bank, compared with the ledger. */
export function PayoutsPage() {
  const accounts = useRead(listPayoutAccounts()).data?.accounts ?? []
  return (
    <>
      <BackLink to={adminPaths.transactions}>Transactions</BackLink>
      <ListPage
        title="Payouts"
        sub="What the payment accounts paid to the bank, compared with the ledger."
        actions={<PayoutActions accounts={accounts} />}
        call={listPayouts}
        label="Payouts"
        searchLabel="Order number or reference"
        columns={columns}
        rowId={({ id }) => id}
        empty={
          <EmptyState title="No payouts yet.">
            Payouts of providers that report them appear here each morning. Import the files of the others.
          </EmptyState>
        }
        filters={[
          {
            name: 'differences',
            label: 'Differences',
            choices: [
              { value: 'open', label: 'Open' },
              { value: 'none', label: 'None' },
            ],
          },
          {
            name: 'account',
            label: 'Account',
            choices: accounts.map(({ id, name }) => ({ value: id, label: name })),
          },
          originFilter,
        ]}
      >
        <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
          <ReservesPanel accounts={accounts} />
          <MissingPanel accounts={accounts} />
          <ConnectedTwicePanel accounts={accounts} />
        </div>
      </ListPage>
    </>
  )
}

function PayoutActions({ accounts }: { accounts: readonly PayoutAccount[] }) {
  const [open, setOpen] = useState<'import' | 'enter'>()
  const notPermitted = useDisabledReason('payouts.record')
  const [first, ...others] = accounts
  const disabledReason =
    notPermitted ?? (first === undefined ? 'Connect a payment account first.' : undefined)
  const close = () => setOpen(undefined)
  return (
    <>
      <Link to={adminPaths.ledger} className={buttonClass('outline', 'small')}>
        Ledger
      </Link>
      <ActionButton disabledReason={disabledReason} onClick={() => setOpen('enter')}>
        Enter payout
      </ActionButton>
      <ActionButton disabledReason={disabledReason} onClick={() => setOpen('import')}>
        Import payouts
      </ActionButton>
      {first && open === 'import' && <ImportPayoutsDialog accounts={[first, ...others]} onClose={close} />}
      {first && open === 'enter' && <EnterPayoutDialog accounts={[first, ...others]} onClose={close} />}
    </>
  )
}
