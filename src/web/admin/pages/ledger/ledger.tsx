import { useMutation } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { exportJournal, listLedgerDays } from '#contract/admin/ledger/calls.ts'
import type { journalFormats } from '#contract/admin/ledger/ledger.ts'
import { shiftMonth } from '#domain/ledger/ledger-period.ts'
import { nameShopTime, toShopDay } from '#domain/shop-time.ts'
import { announce } from '../../../ui/announce.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { download, getErrorMessage } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { AccountTable } from '../../features/ledger/account-table.tsx'
import { DayTable } from '../../features/ledger/day-table.tsx'
import { formatMonth } from '../../features/ledger/format-month.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { adminPaths, withFilters } from '../../paths.ts'

/** A month of the ledger: its accounts, and the close of each day. Every figure leads to its entries. */
export function LedgerPage() {
  const [params] = useSearchParams()
  const today = toShopDay(new Date()).slice(0, 7)
  const asked = params.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today
  const query = useRead(listLedgerDays({ query: { month } }))
  return (
    <>
      <BackLink to={adminPaths.transactions}>Transactions</BackLink>
      <Page
        title="Ledger"
        sub={`Every movement of money, by account and by day of ${nameShopTime()}.`}
        actions={
          <>
            <Link to={adminPaths.payouts} className={buttonClass('outline', 'small')}>
              Payouts
            </Link>
            <Link to={adminPaths.taxReport} className={buttonClass('outline', 'small')}>
              Tax report
            </Link>
            <Link
              to={withFilters(adminPaths.ledgerLines, { period: month })}
              className={buttonClass('outline', 'small')}
            >
              Ledger entries
            </Link>
            <ExportButton month={month} format="quickbooks">
              Export to QuickBooks
            </ExportButton>
            <ExportButton month={month} format="xero">
              Export to Xero
            </ExportButton>
          </>
        }
      >
        <nav aria-label="Month" className="mb-3 flex items-center gap-1">
          <MonthLink month={shiftMonth(month, -1)}>
            <ChevronLeft aria-hidden="true" size={18} />
          </MonthLink>
          <h2 className="min-w-44 text-center text-lg">{formatMonth(month)}</h2>
          {month < today && (
            <MonthLink month={shiftMonth(month, 1)}>
              <ChevronRight aria-hidden="true" size={18} />
            </MonthLink>
          )}
        </nav>
        <Loaded query={query} lines={8} inPanel>
          {({ sums }) => (
            <div className="space-y-5">
              <Panel title="Accounts" flush>
                <AccountTable month={month} sums={sums} />
              </Panel>
              <Panel title="Daily close" flush>
                <DayTable sums={sums} />
              </Panel>
            </div>
          )}
        </Loaded>
      </Page>
    </>
  )
}

function MonthLink({ month, children }: { month: string; children: ReactNode }) {
  return (
    <Link
      to={withFilters(adminPaths.ledger, { month })}
      aria-label={formatMonth(month)}
      className="grid size-9 place-items-center rounded-md text-ink-soft hover:bg-leaf-soft hover:text-leaf"
    >
      {children}
    </Link>
  )
}

function ExportButton({
  month,
  format,
  children,
}: {
  month: string
  format: (typeof journalFormats)[number]
  children: ReactNode
}) {
  const exporting = useMutation({
    mutationFn: () => download(exportJournal({ query: { month, format } })),
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  return (
    <ActionButton disabledReason={undefined} busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {children}
    </ActionButton>
  )
}
