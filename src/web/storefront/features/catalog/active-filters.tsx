import { X } from 'lucide-react'
import { Link } from 'react-router'
import { countFilters, filterGroups, formatFilterValue, withFilter, withoutFilters } from './catalog-query.ts'
import { useCatalogQuery } from './use-catalog-query.ts'

/** The active filters, each with a link that removes it. Wide screens clear all in the sidebar. */
export function ActiveFilters() {
  const { query } = useCatalogQuery()
  if (countFilters(query) === 0) return null
  return (
    <ul className="mb-6 flex flex-wrap items-center gap-2">
      {filterGroups.flatMap(({ name, heading }) =>
        query.getAll(name).map((value) => (
          <li key={`${name} ${value}`}>
            <Link
              to={withFilter(query, name, value, false)}
              preventScrollReset
              aria-label={`Remove filter ${heading}: ${formatFilterValue(name, value)}`}
              className="inline-flex h-9 items-center gap-2 rounded-full bg-leaf-soft pr-3 pl-4 text-[0.8125rem] font-medium text-leaf-deep hover:bg-leaf-pale"
            >
              {formatFilterValue(name, value)}
              <X aria-hidden="true" size={14} />
            </Link>
          </li>
        )),
      )}
      <li className="lg:hidden">
        <Link
          to={withoutFilters(query)}
          preventScrollReset
          className="inline-flex h-9 items-center px-2 text-[0.8125rem] font-semibold text-leaf underline underline-offset-4"
        >
          Clear All
        </Link>
      </li>
    </ul>
  )
}
