import { Link, useSearchParams } from 'react-router'
import type { ReviewSort } from '#domain/reviews/review.ts'
import { classNames } from '#web/ui/class-names.ts'
import { withReviewQuery } from './review-query.ts'

const orders = [
  { order: 'newest', label: 'Newest' },
  { order: 'helpful', label: 'Most helpful' },
  { order: 'highest', label: 'Highest rated' },
  { order: 'lowest', label: 'Lowest rated' },
] as const

export function SortLinks({ sort }: { sort: ReviewSort }) {
  const [parameters] = useSearchParams()
  return (
    <nav aria-label="Order of reviews" className="flex flex-wrap items-center gap-1 pt-3 text-[0.8125rem]">
      <span className="text-ink-faint">Sort:</span>
      {orders.map(({ order, label }) => (
        <Link
          key={order}
          to={withReviewQuery(parameters, { sort: order })}
          preventScrollReset
          aria-current={order === sort ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-9 items-center rounded-full px-3',
            order === sort ? 'bg-leaf-soft font-semibold text-leaf' : 'text-ink-soft hover:text-leaf',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
