import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { pagerPages } from '#web/ui/pager-pages.ts'

const shape =
  'figures inline-flex h-11 min-w-11 items-center justify-center rounded-full px-3 text-sm font-semibold'

export function BlogPager({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages of the blog" className="mt-14 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link
          to={paths.blog(page - 1)}
          rel="prev"
          className={classNames(shape, 'px-4 text-leaf hover:bg-leaf-soft')}
        >
          Newer
        </Link>
      )}
      {pagerPages(page, pages).map((each, place) =>
        each === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only
          <span key={`gap ${place}`} className="px-1 text-ink-faint">
            …
          </span>
        ) : (
          <Link
            key={each}
            to={paths.blog(each)}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
            className={classNames(shape, each === page ? 'bg-leaf text-white' : 'hover:bg-leaf-soft')}
          >
            {each}
          </Link>
        ),
      )}
      {page < pages && (
        <Link
          to={paths.blog(page + 1)}
          rel="next"
          className={classNames(shape, 'px-4 text-leaf hover:bg-leaf-soft')}
        >
          Older
        </Link>
      )}
    </nav>
  )
}
