import { Star } from 'lucide-react'
import type { ProductPage } from '#contract/pages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Stars } from '#web/ui/stars.tsx'

/** Average, number and distribution of the reviews; a bar shows the reviews with its stars. */
export function RatingSummary({
  average,
  count,
  bars,
  shown,
  onShow,
}: {
  average: number
  count: number
  bars: ProductPage['reviews']['bars']
  shown?: number
  onShow: (stars: number | undefined) => void
}) {
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
      <div className="flex items-center gap-4">
        <p className="figures font-serif text-6xl leading-none">{average.toFixed(1)}</p>
        <div>
          <Stars rating={average} size={18} />
          <p className="figures mt-1 text-sm text-ink-soft">
            from {count.toLocaleString('en-US')} {count === 1 ? 'review' : 'reviews'}
          </p>
        </div>
      </div>
      <ul className="mt-5">
        {bars.map((bar) => (
          <li key={bar.stars}>
            <button
              type="button"
              disabled={bar.count === 0}
              aria-pressed={shown === bar.stars}
              onClick={() => onShow(shown === bar.stars ? undefined : bar.stars)}
              className={classNames(
                'figures flex min-h-9 w-full items-center gap-3 rounded-md text-sm enabled:hover:text-leaf disabled:cursor-default',
                shown === bar.stars && 'font-semibold text-leaf',
              )}
            >
              <span className="inline-flex w-7 items-center gap-1">
                {bar.stars} <Star aria-hidden="true" size={12} className="fill-current" />
                <span className="sr-only">stars:</span>
              </span>
              <span className="h-2 flex-1 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full w-full origin-left rounded-full bg-leaf"
                  style={{ transform: `scaleX(${bar.count / count})` }}
                />
              </span>
              <span className="w-9 text-right text-ink-soft">
                {bar.count}
                <span className="sr-only"> reviews</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
