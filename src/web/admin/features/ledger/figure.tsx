import { Link } from 'react-router'
import { adminPaths, withFilters } from '../../paths.ts'
import { formatCents } from '../../state/format.ts'

/** An amount that leads to the entries that it is made of. */
export function Figure({
  amount,
  label,
  filters,
}: {
  amount: number
  /** What it is, for a screen reader. */
  label: string
  filters: Readonly<Record<string, string>>
}) {
  if (amount === 0)
    return (
      <span data-nothing className="figures text-ink-faint">
        {formatCents(0)}
      </span>
    )
  return (
    <Link
      to={withFilters(adminPaths.ledgerLines, filters)}
      aria-label={`${label}: ${formatCents(amount)}`}
      className="figures font-medium hover:text-leaf hover:underline"
    >
      {formatCents(amount)}
    </Link>
  )
}
