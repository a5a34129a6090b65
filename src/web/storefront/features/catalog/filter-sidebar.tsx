import { Form, Link } from 'react-router'
import type { CatalogFacets, CatalogQuery } from '#domain/catalog/catalog-query.ts'
import { paths } from '#web/paths.ts'
import { SeparateTask } from '#web/preact/separate-task.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { countFilters, withoutFilters } from './catalog-query.ts'
import { FilterGroups } from './filter-groups.tsx'
import { useCatalogQuery } from './use-catalog-query.ts'

/** The filters on wide screens. Without scripts it is a form with a button. */
export function FilterSidebar({ facets, shown }: { facets: CatalogFacets; shown: CatalogQuery }) {
  const { query } = useCatalogQuery()
  return (
    <SeparateTask>
      <aside aria-label="Filters" data-filters="" className="hidden lg:block">
        <div className="mb-3 flex h-11 items-center justify-between">
          <h2 className="text-xl">Filter</h2>
          {countFilters(query) > 0 && (
            <Link
              to={withoutFilters(query)}
              preventScrollReset
              className="py-2 text-[0.8125rem] font-semibold text-leaf underline underline-offset-4"
            >
              Clear All
            </Link>
          )}
        </div>
        <Form action={paths.products()} onSubmit={(event) => event.preventDefault()}>
          {shown.search && <input type="hidden" name="search" value={shown.search} />}
          {shown.sort && <input type="hidden" name="sort" value={shown.sort} />}
          <FilterGroups facets={facets} />
          <noscript>
            <button type="submit" className={buttonClass('primary', 'normal', 'mt-4')}>
              Show results
            </button>
          </noscript>
        </Form>
      </aside>
    </SeparateTask>
  )
}
