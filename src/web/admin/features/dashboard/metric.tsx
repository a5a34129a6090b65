import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A metric with its change from the previous period. */
export function Metric({
  name,
  children,
  current,
  previous,
  days,
  to,
  note,
}: {
  name: string
  children: ReactNode
  current?: number
  previous?: number
  days?: number
  to?: string
  note?: string
}) {
  const change =
    current !== undefined && previous !== undefined && previous > 0
      ? Math.round(((current - previous) / previous) * 100)
      : undefined
  const Arrow = change !== undefined && change < 0 ? ArrowDownRight : ArrowUpRight
  return (
    <div className="rounded-lg border border-line bg-card p-3 md:p-4">
      <p className="text-[0.8125rem] text-ink-soft">
        {to === undefined ? (
          name
        ) : (
          <Link to={to} className="hover:text-leaf hover:underline">
            {name}
          </Link>
        )}
      </p>
      <p className="figures mt-1 font-serif text-[1.375rem] md:text-[1.75rem] leading-tight">{children}</p>
      <p className="mt-1.5 flex items-center gap-1 text-[0.8125rem] text-ink-faint">
        {change === undefined ? (
          note
        ) : (
          <>
            <Arrow aria-hidden="true" size={14} className={change < 0 ? 'text-amber-deep' : 'text-leaf'} />
            <span className="figures">
              {change < 0 ? '−' : '+'}
              {Math.abs(change)}%
            </span>{' '}
            <span className="max-md:sr-only">vs. previous {days} days</span>
          </>
        )}
      </p>
    </div>
  )
}
