import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { pagerPages } from '#web/ui/pager-pages.ts'
import { withPage } from './catalogue-query.ts'
import { useCatalogueQuery } from './use-catalogue-query.ts'

const shape =
  'figures inline-flex h-11 min-w-11 items-center justify-center rounded-full px-3 text-sm font-semibold'

export function Pager({ page, pages }: { page: number; pages: number }) {
  const { query } = useCatalogueQuery()
  if (pages < 2) return null
  return (
    <nav aria-label="Pages" className="mt-14 flex flex-wrap items-center justify-center gap-1">
      <Step to={withPage(query, page - 1)} possible={page > 1} rel="prev">
        Previews
      </Step>
      {pagerPages(page, pages).map((each, place) =>
        each === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only
          <span key={`gap ${place}`} className="px-1 text-ink-faint">
            …
          </span>
        ) : (
          <Link
            key={each}
            to={withPage(query, each)}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
            className={classNames(shape, each === page ? 'bg-leaf text-white' : 'hover:bg-leaf-soft')}
          >
            {each}
          </Link>
        ),
      )}
      <Step to={withPage(query, page + 1)} possible={page < pages} rel="next">
        Next
      </Step>
    </nav>
  )
}

function Step({
  to,
  possible,
  rel,
  children,
}: {
  to: string
  possible: boolean
  rel: string
  children: string
}) {
  if (!possible)
    return (
      <span aria-disabled="true" className={classNames(shape, 'px-4 text-ink-faint')}>
        {children}
      </span>
    )
  return (
    <Link to={to} rel={rel} className={classNames(shape, 'px-4 text-leaf hover:bg-leaf-soft')}>
      {children}
    </Link>
  )
}
