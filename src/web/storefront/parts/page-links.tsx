import { Link, type To } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { pagerPages } from '#web/ui/pager-pages.ts'

const shape =
  'figures inline-flex h-11 min-w-11 items-center justify-center rounded-full text-sm font-semibold'

/** The pager of a list. Each page is a link with its own URL. */
export function PageLinks({
  name,
  page,
  pages,
  to,
  before,
  after,
  keepsScroll = false,
  className,
}: {
  name: string
  page: number
  pages: number
  to: (page: number) => To
  /** The label of the link to the previous page; undefined for no link. */
  before: string | undefined
  after: string | undefined
  /** Whether the scroll position stays, because the list is only a part of the page. */
  keepsScroll?: boolean
  className: string
}) {
  if (pages < 2) return null
  const renderStep = (label: string | undefined, target: number, rel: 'prev' | 'next') => {
    if (label === undefined) return null
    return target < 1 || target > pages ? (
      <span aria-disabled="true" className={classNames(shape, 'px-4 text-ink-faint')}>
        {label}
      </span>
    ) : (
      <Link
        to={to(target)}
        rel={rel}
        preventScrollReset={keepsScroll}
        className={classNames(shape, 'px-4 text-leaf hover:bg-leaf-soft')}
      >
        {label}
      </Link>
    )
  }
  return (
    <nav
      aria-label={name}
      className={classNames('flex flex-wrap items-center justify-center gap-1', className)}
    >
      {renderStep(before, page - 1, 'prev')}
      {pagerPages(page, pages).map((each, place) =>
        each === 'gap' ? (
          <span key={place === 1 ? 'first-gap' : 'last-gap'} className="px-1 text-ink-faint">
            …
          </span>
        ) : (
          <Link
            key={each}
            to={to(each)}
            preventScrollReset={keepsScroll}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
            className={classNames(shape, 'px-3', each === page ? 'bg-leaf text-paper' : 'hover:bg-leaf-soft')}
          >
            {each}
          </Link>
        ),
      )}
      {renderStep(after, page + 1, 'next')}
    </nav>
  )
}
