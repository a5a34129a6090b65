import { Link, type To } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { pagerPages } from '#web/ui/pager-pages.ts'

const shape =
  'figures inline-flex h-11 min-w-11 items-center justify-center rounded-full text-sm font-semibold'

/** The pages of a list as links, so that each has an address. One page alone needs none. */
export function PageLinks({
  label,
  page,
  pages,
  to,
  before,
  after,
  keepsPlace = false,
  className,
}: {
  label: string
  page: number
  pages: number
  to: (page: number) => To
  /** What leads one page back; without a word nothing does. */
  before: string | undefined
  after: string | undefined
  /** Where the list is a part of its page, the page stays where it is. */
  keepsPlace?: boolean
  className: string
}) {
  if (pages < 2) return null
  const step = (words: string | undefined, target: number, rel: 'prev' | 'next') => {
    if (words === undefined) return null
    return target < 1 || target > pages ? (
      <span aria-disabled="true" className={classNames(shape, 'px-4 text-ink-faint')}>
        {words}
      </span>
    ) : (
      <Link
        to={to(target)}
        rel={rel}
        preventScrollReset={keepsPlace}
        className={classNames(shape, 'px-4 text-leaf hover:bg-leaf-soft')}
      >
        {words}
      </Link>
    )
  }
  return (
    <nav
      aria-label={label}
      className={classNames('flex flex-wrap items-center justify-center gap-1', className)}
    >
      {step(before, page - 1, 'prev')}
      {pagerPages(page, pages).map((each, place) =>
        each === 'gap' ? (
          <span key={place === 1 ? 'first-gap' : 'last-gap'} className="px-1 text-ink-faint">
            …
          </span>
        ) : (
          <Link
            key={each}
            to={to(each)}
            preventScrollReset={keepsPlace}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
            className={classNames(shape, 'px-3', each === page ? 'bg-leaf text-white' : 'hover:bg-leaf-soft')}
          >
            {each}
          </Link>
        ),
      )}
      {step(after, page + 1, 'next')}
    </nav>
  )
}
