import type { HTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { adminPaths } from '../paths.ts'
import { DemoBadge } from './status-badge.tsx'

/** The secondary line of a cell. */
export function CellDetail({ className, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return <span {...rest} className={classNames('block text-[0.8125rem] text-ink-faint', className)} />
}

/** A date or time, on one line. */
export function DateCell({ children }: { children: ReactNode }) {
  return <span className="figures text-[0.8125rem] whitespace-nowrap text-ink-soft">{children}</span>
}

/** The number of an order, linked to its page. */
export function OrderNumber({ number, isDemo }: { number: string; isDemo: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Link
        to={adminPaths.order(number)}
        className="figures font-semibold whitespace-nowrap text-leaf hover:underline"
      >
        {number}
      </Link>
      {isDemo && <DemoBadge />}
    </span>
  )
}

/** The name of a row, which opens its details. */
export function OpenButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 text-left font-medium text-leaf hover:underline"
    >
      {children}
    </button>
  )
}
