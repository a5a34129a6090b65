import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatCount } from '#domain/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { pagerPages } from '../../ui/pager-pages.ts'
import type { Precision } from '../state/use-list.ts'

const buttonClass =
  'inline-flex h-8 min-w-8 items-center justify-center rounded-md px-2 text-sm hover:bg-leaf-soft disabled:text-line-strong disabled:hover:bg-transparent'

/**
 * The range of shown rows, the total, and links to the other pages. The pages of a long list end where it is counted no further.
 */
export function Pager({
  page,
  limit,
  total,
  precision,
  onPage,
}: {
  page: number
  limit: number
  total: number
  precision: Precision
  onPage: (page: number) => void
}) {
  const last = Math.max(1, Math.ceil(total / limit))
  const first = (page - 1) * limit + 1
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2">
      <p aria-live="polite" className="figures text-[0.8125rem] text-ink-soft">
        {first > total
          ? 'No results'
          : `${formatCount(first)}–${formatCount(Math.min(page * limit, total))} of ${formatCount(total)}${precision === 'exact' ? '' : '+'}`}
        {precision === 'at-least' && page === last && ' Search or filter for the others, or export them.'}
      </p>
      {last > 1 && (
        <nav aria-label="Pages" className="figures flex items-center gap-1">
          <button
            type="button"
            className={buttonClass}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            aria-label="Previous page"
          >
            <ChevronLeft aria-hidden="true" size={16} />
          </button>
          {pagerPages(page, last).map((each, index) =>
            each === 'gap' ? (
              <span key={index === 1 ? 'first-gap' : 'last-gap'} className="px-1 text-ink-faint">
                …
              </span>
            ) : (
              <button
                key={each}
                type="button"
                onClick={() => onPage(each)}
                aria-label={`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
                className={classNames(buttonClass, each === page && 'bg-leaf text-white hover:bg-leaf')}
              >
                {each}
              </button>
            ),
          )}
          <button
            type="button"
            className={buttonClass}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
            aria-label="Next page"
          >
            <ChevronRight aria-hidden="true" size={16} />
          </button>
        </nav>
      )}
    </div>
  )
}
