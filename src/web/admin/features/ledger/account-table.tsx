import type { LedgerDaySum } from '#contract/admin/ledger/ledger.ts'
import { ledgerAccountLabels, ledgerAccounts } from '#domain/ledger/ledger-account.ts'
import { CellDetail } from '../../parts/cells.tsx'
import { type Columns, column } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { Figure } from './figure.tsx'

type AccountSum = Omit<LedgerDaySum, 'day'>

/** What was posted to each account in a month, in the order of the accounts. */
export function AccountTable({ month, sums }: { month: string; sums: readonly LedgerDaySum[] }) {
  return (
    <DataTable
      label="Accounts"
      columns={listColumns(month)}
      rows={sumAccounts(sums)}
      rowId={({ account, paymentAccount }) => `${account} ${paymentAccount?.id}`}
      empty={<EmptyState title="Nothing was posted in this month." />}
    />
  )
}

const listColumns = (month: string): Columns<AccountSum> => {
  const figure = (id: string, header: string, read: (sum: AccountSum) => number) =>
    column<AccountSum>({
      id,
      header,
      align: 'right',
      ...(id === 'balance' ? { card: 'aside' } : {}),
      cell: (sum) => (
        <Figure
          amount={read(sum)}
          label={`${header} of ${ledgerAccountLabels[sum.account]}`}
          filters={{
            period: month,
            account: sum.account,
            ...(sum.paymentAccount && { paymentAccount: sum.paymentAccount.id }),
          }}
        />
      ),
    })
  return [
    column({
      id: 'account',
      header: 'Account',
      card: 'title',
      cell: ({ account, paymentAccount }) => (
        <span>
          {ledgerAccountLabels[account]}
          {paymentAccount && <CellDetail>{paymentAccount.name}</CellDetail>}
        </span>
      ),
    }),
    figure('debit', 'Debit', ({ debit }) => debit),
    figure('credit', 'Credit', ({ credit }) => credit),
    figure('balance', 'Debit less credit', ({ debit, credit }) => debit - credit),
  ]
}

function sumAccounts(sums: readonly LedgerDaySum[]): AccountSum[] {
  const accounts = new Map<string, AccountSum>()
  for (const { account, paymentAccount, debit, credit } of sums) {
    const key = `${account} ${paymentAccount?.id}`
    const before = accounts.get(key) ?? { account, paymentAccount, debit: 0, credit: 0 }
    accounts.set(key, { ...before, debit: before.debit + debit, credit: before.credit + credit })
  }
  const position = ({ account }: AccountSum) => ledgerAccounts.indexOf(account)
  return [...accounts.values()].sort((one, other) => position(one) - position(other))
}
