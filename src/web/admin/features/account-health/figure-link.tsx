import { Link } from 'react-router'
import type { AccountMeasure } from '#contract/admin/account-health/account-health.ts'
import { healthStateNames } from '#domain/account-health/compare-figure.ts'
import { describedMeasures, type HealthMeasure } from '#domain/account-health/health-measure.ts'
import { formatShortMonth } from '#domain/format-month.ts'
import { adminPaths, withFilters } from '../../paths.ts'

/** What a figure is made of. */
function getPath(measure: HealthMeasure, account: string, month: string): string {
  switch (measure) {
    case 'dispute-ratio':
    case 'vamp':
    case 'ecm':
      return withFilters(adminPaths.disputes, { account, month })
    case 'not-received-rate':
      return withFilters(adminPaths.disputes, { account, month, kind: 'not-received' })
    case 'refund-rate':
      return withFilters(adminPaths.transactions, { kind: 'refund', month })
    case 'decline-rate':
      return withFilters(adminPaths.transactions, { kind: 'payment', status: 'failed', month })
    case 'cap-used':
      return withFilters(adminPaths.ledgerLines, { paymentAccount: account, period: month })
    case 'shipping-days':
      return withFilters(adminPaths.orders, { fulfillment: 'shipped' })
  }
}

/**
 * A figure of a month, which leads to the orders or disputes behind it. Its state is also a word for those who do not see the
 * color.
 */
export function FigureLink({
  account,
  measure,
  figure: { month, value, parts, state },
}: {
  account: string
  measure: HealthMeasure
  figure: AccountMeasure['months'][number]
}) {
  return (
    <Link to={getPath(measure, account, month)} className="block hover:text-leaf">
      <span className="sr-only">
        {describedMeasures[measure].name}, {formatShortMonth(month)}:{' '}
      </span>
      <span
        className={
          state === 'ok'
            ? 'figures'
            : `figures font-semibold ${state === 'over' ? 'text-refusal' : 'text-amber-deep'}`
        }
      >
        {value}
        {state !== 'ok' && (
          <>
            <span aria-hidden="true">{state === 'over' ? ' ▲▲' : ' ▲'}</span>
            <span className="sr-only">, {healthStateNames[state]}</span>
          </>
        )}
      </span>
      {parts !== undefined && <span className="figures block text-xs text-ink-faint">{parts}</span>}
    </Link>
  )
}
