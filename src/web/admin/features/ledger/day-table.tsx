import type { LedgerDaySum } from '#contract/admin/ledger/ledger.ts'
import type { LedgerAccount } from '#domain/ledger/ledger-account.ts'
import { type Columns, column } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { formatDay } from '../../state/format.ts'
import { Figure } from './figure.tsx'

interface Day {
  readonly day: string
  /** Debits less credits. */
  readonly balances: Partial<Record<LedgerAccount, number>>
}

/** The close of each day, the newest first. What the shop earned and owes adds up to what its payment accounts got. */
export function DayTable({ sums }: { sums: readonly LedgerDaySum[] }) {
  return (
    <DataTable
      label="Daily close"
      columns={columns}
      rows={listDays(sums)}
      rowId={({ day }) => day}
      empty={<EmptyState title="No day to close in this month." />}
    />
  )
}

function listDays(sums: readonly LedgerDaySum[]): Day[] {
  const days = new Map<string, Day>()
  for (const { day, account, debit, credit } of sums) {
    const { balances }: Pick<Day, 'balances'> = days.get(day) ?? { balances: {} }
    days.set(day, { day, balances: { ...balances, [account]: (balances[account] ?? 0) + debit - credit } })
  }
  return [...days.values()]
}

const accountColumns = [
  { account: 'sales', header: 'Sales' },
  { account: 'discounts', header: 'Discounts' },
  { account: 'refunds', header: 'Refunds' },
  { account: 'shipping', header: 'Shipping' },
  { account: 'sales-tax', header: 'Sales tax' },
] as const

/** All that has no column. */
function sumOthers({ balances }: Day): number {
  const shown = new Set<string>(['receivable', ...accountColumns.map(({ account }) => account)])
  return Object.entries(balances)
    .filter(([account]) => !shown.has(account))
    .reduce((sum, [, balance]) => sum - balance, 0)
}

const columns: Columns<Day> = [
  column({ id: 'day', header: 'Day', card: 'title', cell: ({ day }) => formatDay(day) }),
  ...accountColumns.map(({ account, header }) =>
    column<Day>({
      id: account,
      header,
      align: 'right',
      cell: ({ day, balances }) => (
        <Figure
          amount={-(balances[account] ?? 0)}
          label={`${header} of ${formatDay(day)}`}
          filters={{ period: day, account }}
        />
      ),
    }),
  ),
  column({
    id: 'others',
    header: 'Other',
    align: 'right',
    cell: (row) => (
      <Figure
        amount={sumOthers(row)}
        label={`Other entries of ${formatDay(row.day)}`}
        filters={{ period: row.day }}
      />
    ),
  }),
  column({
    id: 'receivable',
    header: 'Payment accounts',
    align: 'right',
    card: 'aside',
    cell: ({ day, balances }) => (
      <Figure
        amount={balances.receivable ?? 0}
        label={`Payment accounts on ${formatDay(day)}`}
        filters={{ period: day, account: 'receivable' }}
      />
    ),
  }),
]
