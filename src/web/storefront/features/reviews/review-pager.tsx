import { Link, useSearchParams } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { pagerPages } from '#web/ui/pager-pages.ts'
import { withReviewChoice } from './review-address.ts'

const shape =
  'figures inline-flex h-11 min-w-11 items-center justify-center rounded-full px-3 text-sm font-semibold'

/** Links, so that every page of reviews has an address; the page stays where it is. */
export function ReviewPager({ page, pages }: { page: number; pages: number }) {
  const [parameters] = useSearchParams()
  if (pages < 2) return null
  return (
    <nav aria-label="Pages of reviews" className="mt-6 flex flex-wrap items-center justify-center gap-1">
      <Step page={page - 1} possible={page > 1} words="Previews" />
      {pagerPages(page, pages).map((each, place) =>
        each === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only
          <span key={`gap ${place}`} className="px-1 text-ink-faint">
            …
          </span>
        ) : (
          <Link
            key={each}
            to={withReviewChoice(parameters, { page: each })}
            preventScrollReset
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
            className={classNames(shape, each === page ? 'bg-leaf text-white' : 'hover:bg-leaf-soft')}
          >
            {each}
          </Link>
        ),
      )}
      <Step page={page + 1} possible={page < pages} words="Next" />
    </nav>
  )
}

function Step({ page, possible, words }: { page: number; possible: boolean; words: string }) {
  const [parameters] = useSearchParams()
  if (!possible)
    return (
      <span aria-disabled="true" className={classNames(shape, 'text-ink-faint')}>
        {words}
      </span>
    )
  return (
    <Link
      to={withReviewChoice(parameters, { page })}
      preventScrollReset
      className={classNames(shape, 'text-leaf hover:bg-leaf-soft')}
    >
      {words}
    </Link>
  )
}
