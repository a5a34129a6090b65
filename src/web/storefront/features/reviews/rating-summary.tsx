import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type To, useSearchParams } from 'react-router'
import type { ProductPageData } from '#contract/shop/pages.ts'
import { formatCount } from '#domain/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Stars } from '#web/ui/stars.tsx'
import { withReviewQuery } from './review-query.ts'

/** Average, count and distribution of the reviews. Each bar links to the reviews with its rating. */
export function RatingSummary({
  average,
  count,
  ratingCounts,
  shown,
}: {
  average: number
  count: number
  ratingCounts: ProductPageData['reviews']['ratingCounts']
  shown: number | undefined
}) {
  const [parameters] = useSearchParams()
  if (count === 0)
    return (
      <div className="rounded-lg bg-paper-deep p-6">
        <p className="font-serif text-2xl">No reviews yet</p>
        <p className="mt-2 text-sm text-ink-soft">
          Be the first to describe your experience with this product.
        </p>
      </div>
    )
  return (
    <div className="rounded-lg bg-paper-deep p-6">
      <div className="flex flex-wrap items-center gap-4">
        <p className="figures font-serif text-6xl leading-none">{average.toFixed(1)}</p>
        <div>
          <Stars rating={average} size={18} />
          <p className="figures mt-1 text-sm text-ink-soft">
            from {formatCount(count)} {count === 1 ? 'review' : 'reviews'}
          </p>
        </div>
      </div>
      <ul className="mt-5">
        {ratingCounts.map((bar) => (
          <li key={bar.stars}>
            <Bar
              count={bar.count}
              shown={shown === bar.stars}
              to={withReviewQuery(parameters, { stars: shown === bar.stars ? undefined : bar.stars })}
            >
              <span className="inline-flex w-7 items-center gap-1">
                {bar.stars} <Star aria-hidden="true" size={12} className="fill-current" />
                <span className="sr-only">{bar.stars === 1 ? 'star:' : 'stars:'}</span>
              </span>
              <span className="h-2 flex-1 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full w-full origin-left rounded-full bg-leaf"
                  style={{ transform: `scaleX(${bar.count / count})` }}
                />
              </span>
              <span className="w-9 text-right text-ink-soft">
                {bar.count}
                <span className="sr-only">{bar.count === 1 ? ' review' : ' reviews'}</span>
              </span>
            </Bar>
          </li>
        ))}
      </ul>
    </div>
  )
}

const row = 'figures flex min-h-9 w-full items-center gap-3 rounded-md text-sm'

function Bar({ count, shown, to, children }: { count: number; shown: boolean; to: To; children: ReactNode }) {
  if (count === 0) return <p className={row}>{children}</p>
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={shown ? 'true' : undefined}
      className={classNames(row, shown ? 'font-semibold text-leaf' : 'hover:text-leaf')}
    >
      {children}
    </Link>
  )
}
