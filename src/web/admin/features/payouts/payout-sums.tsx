import type { ReactNode } from 'react'
import { formatCents, formatDay } from '../../state/format.ts'

interface Sums {
  readonly amount: number
  readonly settled: number
  readonly fees: number
  readonly estimatedFees?: number | undefined
  readonly reserve: number
  readonly difference: number
  /** When the bank sent it back. */
  readonly failedOn?: string | undefined
}

/** How a payout adds up to what the bank got. */
export function PayoutSums({ amount, settled, fees, estimatedFees, reserve, difference, failedOn }: Sums) {
  const rows: readonly (readonly [string, number, ReactNode?])[] = [
    ['Payments less refunds and disputes', settled],
    [
      'Fees',
      -fees,
      estimatedFees !== undefined && `By the terms of the account: ${formatCents(-estimatedFees)}`,
    ],
    ...(reserve === 0 ? [] : [[reserve > 0 ? 'Reserve held' : 'Reserve released', -reserve] as const]),
    ...(difference === 0 ? [] : [['Differences', difference] as const]),
  ]
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm">
      {rows.map(([name, sum, detail]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">
            {name}
            {detail && <span className="block text-[0.8125rem] text-ink-faint">{detail}</span>}
          </dt>
          <dd className="figures text-right">{formatCents(sum)}</dd>
        </div>
      ))}
      <dt className="border-t border-line pt-2 font-medium">At the bank</dt>
      <dd className="figures border-t border-line pt-2 text-right font-semibold">{formatCents(amount)}</dd>
      {failedOn !== undefined && (
        <>
          <dt className="text-refusal">Sent back on {formatDay(failedOn)}</dt>
          <dd className="figures text-right text-refusal">{formatCents(-amount)}</dd>
        </>
      )}
    </dl>
  )
}
