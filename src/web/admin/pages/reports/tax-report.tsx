import { useMutation } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { exportTaxReport, getTaxReport } from '#contract/admin/tax/calls.ts'

import { findTaxPeriod, shiftTaxPeriod, toQuarter } from '#domain/ledger/tax-report.ts'
import { nameShopTime, toShopDay } from '#domain/shop-time.ts'
import { announce } from '../../../ui/announce.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { download, getErrorMessage } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { formatMonth } from '../../features/ledger/format-month.ts'
import { TaxReportTable } from '../../features/tax/tax-report-table.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { adminPaths, withFilters } from '../../paths.ts'

/** The sales and the tax of a month or a quarter, by state. */
export function TaxReportPage() {
  const [params] = useSearchParams()
  const today = toShopDay(new Date())
  const asked = params.get('period') ?? ''
  const period = findTaxPeriod(asked) === undefined ? toQuarter(today) : asked
  const isQuarter = period.includes('Q')
  const current = isQuarter ? toQuarter(today) : today.slice(0, 7)
  const query = useRead(getTaxReport({ query: { period } }))
  const exporting = useMutation({
    mutationFn: () => download(exportTaxReport({ query: { period } })),
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  return (
    <>
      <BackLink to={adminPaths.ledger}>Ledger</BackLink>
      <Page
        title="Tax report"
        sub={`Orders with added tax, in ${nameShopTime()}: sales that were paid, tax that was taken, and what was refunded in the period, also of earlier orders.`}
        actions={
          <>
            <Link
              to={withFilters(adminPaths.taxReport, {
                period: isQuarter ? today.slice(0, 7) : toQuarter(today),
              })}
              className={buttonClass('outline', 'small')}
            >
              {isQuarter ? 'By month' : 'By quarter'}
            </Link>
            <ActionButton
              disabledReason={undefined}
              busy={exporting.isPending}
              onClick={() => exporting.mutate()}
            >
              Export CSV
            </ActionButton>
          </>
        }
      >
        <nav aria-label="Period" className="mb-3 flex items-center gap-1">
          <PeriodLink period={shiftTaxPeriod(period, -1)}>
            <ChevronLeft aria-hidden="true" size={18} />
          </PeriodLink>
          <h2 className="min-w-44 text-center text-lg">{formatPeriod(period)}</h2>
          {period < current && (
            <PeriodLink period={shiftTaxPeriod(period, 1)}>
              <ChevronRight aria-hidden="true" size={18} />
            </PeriodLink>
          )}
        </nav>
        <Loaded query={query} lines={5} inPanel>
          {(report) => (
            <Panel flush>
              <TaxReportTable report={report} />
            </Panel>
          )}
        </Loaded>
      </Page>
    </>
  )
}

/** 'November 2026', 'October to December 2026' */
function formatPeriod(period: string): string {
  if (!period.includes('Q')) return formatMonth(period)
  const [year = '', quarter = ''] = period.split('-Q')
  const first = Number(quarter) * 3 - 2
  const name = (month: number) => formatMonth(`${year}-${String(month).padStart(2, '0')}`)
  return `${name(first).replace(` ${year}`, '')} to ${name(first + 2)}`
}

function PeriodLink({ period, children }: { period: string; children: ReactNode }) {
  return (
    <Link
      to={withFilters(adminPaths.taxReport, { period })}
      aria-label={formatPeriod(period)}
      className="grid size-9 place-items-center rounded-md text-ink-soft hover:bg-leaf-soft hover:text-leaf"
    >
      {children}
    </Link>
  )
}
