import { Link } from 'react-router'
import type { CatalogPageData } from '#contract/shop/pages.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Drawing } from '../../parts/drawing.tsx'
import { useLayoutData } from '../../state/layout-data.ts'

export function CorrectedSearch({ search, meant }: { search: string; meant: string }) {
  return (
    <p className="mb-6 rounded-lg bg-paper-deep px-5 py-4 text-sm">
      No products match “<span className="break-words">{search.trim()}</span>”. Did you mean{' '}
      <Link
        to={paths.products({ search: meant })}
        className="font-semibold text-leaf underline underline-offset-4"
      >
        {meant}
      </Link>
      ? Its results are shown below.
    </p>
  )
}

/** For a page number after the last page, such as in an old link. */
export function MissingPage({ page, firstTo }: { page: number; firstTo: string }) {
  return (
    <div className="rounded-lg border border-dashed border-line-strong px-6 py-14 text-center">
      <h2 className="text-2xl">Page {page} does not exist.</h2>
      <p className="mx-auto mt-3 max-w-md text-sm text-ink-soft">There are fewer products now.</p>
      <Link to={firstTo} className={buttonClass('primary', 'normal', 'mt-6')}>
        Go to first page
      </Link>
    </div>
  )
}

interface NoResultsProps {
  clearTo: string
  filtered: boolean
  /** Empty for a list without a search. */
  search: string
  otherSearches: CatalogPageData['otherSearches']
}

/** For a search or filters that match nothing: offers near searches, to clear the filters or to browse. */
export function NoResults({ clearTo, filtered, search, otherSearches }: NoResultsProps) {
  const { menu } = useLayoutData()
  return (
    <div className="rounded-lg border border-dashed border-line-strong px-6 py-14 text-center">
      <Drawing subject="search" className="mx-auto mb-4" />
      <h2 className="text-2xl">No products found</h2>
      <p className="mx-auto mt-3 max-w-md text-sm break-words text-ink-soft">
        {filtered
          ? 'No product matches all of your filters. Remove a filter or clear them all.'
          : search === ''
            ? 'Browse a category.'
            : `Nothing in the shop matches “${search}”.`}
      </p>
      {!filtered && otherSearches.length > 0 && (
        <div className="mt-5">
          <h3 className="font-sans text-sm font-semibold tracking-normal">Search instead for</h3>
          <ul className="mx-auto mt-2 flex max-w-xl flex-wrap justify-center gap-x-5 gap-y-1">
            {otherSearches.map(({ text, count }) => (
              <li key={text}>
                <Link
                  to={paths.products({ search: text })}
                  className="inline-flex min-h-11 items-center gap-1.5 text-sm text-ink-soft hover:text-leaf"
                >
                  <span className="font-semibold text-leaf underline underline-offset-4">{text}</span>
                  <span className="figures">({count})</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {!filtered && (
        <h3 className="mt-6 font-sans text-sm font-semibold tracking-normal">
          {otherSearches.length > 0 ? 'Or browse a category' : 'Browse a category'}
        </h3>
      )}
      {!filtered && (
        <ul className="mx-auto mt-3 flex max-w-xl flex-wrap justify-center gap-2">
          {menu.map(({ name, href }) => (
            <li key={name}>
              <Link
                to={href}
                className="inline-flex h-11 items-center rounded-full border border-line-strong px-4 text-sm hover:border-leaf hover:text-leaf"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={filtered ? clearTo : paths.products()} className={buttonClass('primary', 'normal', 'mt-6')}>
        {filtered ? 'Clear All' : 'Browse All Products'}
      </Link>
    </div>
  )
}
