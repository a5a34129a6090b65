import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Form, Link } from 'react-router'
import { type ListQuery, listQuery } from '#contract/product.ts'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ActiveFilters } from '../features/catalogue/active-filters.tsx'
import { countFilters, withoutFilters, withPage } from '../features/catalogue/catalogue-query.ts'
import { FilterGroups } from '../features/catalogue/filter-groups.tsx'
import { SortMenu } from '../features/catalogue/sort-menu.tsx'
import { useCatalogueQuery } from '../features/catalogue/use-catalogue-query.ts'
import { ProductCard } from '../features/product-card/product-card.tsx'
import { Breadcrumb } from '../parts/breadcrumb.tsx'
import { LoadFailed } from '../parts/load-failed.tsx'
import { PageLinks } from '../parts/page-links.tsx'
import { useChrome } from '../state/chrome.ts'
import { pageTitle } from '../state/page-title.ts'
import { breadcrumbsForSearchEngines } from '../state/structured-data.ts'
import type { Route } from './+types/catalogue'

const FilterDrawer = lazy(() => import('../features/catalogue/filter-drawer.tsx'))

export function loader({ context, request }: Route.LoaderArgs) {
  return context.get(shopContext).catalogue(readQuery(new URL(request.url).searchParams))
}

/** The query of an address somebody may have typed: what makes no sense is left out, the rest holds. */
function readQuery(address: URLSearchParams): ListQuery {
  const given = Object.fromEntries(
    [...new Set(address.keys())].flatMap((name) => {
      const values = address.getAll(name).filter((value) => value !== '')
      return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values] as const]
    }),
  )
  const parsed = listQuery.safeParse(given)
  if (parsed.success) return parsed.data
  for (const { path } of parsed.error.issues) delete given[String(path[0])]
  const left = listQuery.safeParse(given)
  return left.success ? left.data : {}
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const chrome = matches[0].loaderData
  const address = (path: string) => new URL(path, chrome.publicUrl).href
  const only = onlyCategory(loaderData?.query ?? {})
  const titles = pageTitle(chrome, {
    title: heading(loaderData?.query ?? {}),
    description: `${loaderData?.total ?? 0} kratom products for adults, each with its lab report, filtered by brand, size, count, flavor and price.`,
    path: paths.products({
      category: only === undefined ? undefined : [only],
      page: new URLSearchParams(location.search).get('page') ?? undefined,
    }),
  })
  const steps = [
    { name: 'Home', url: address(paths.home()) },
    { name: 'Shop', url: address(paths.products()) },
    ...(only === undefined ? [] : [{ name: only, url: address(paths.products({ category: [only] })) }]),
  ]
  return [...titles, { 'script:ld+json': breadcrumbsForSearchEngines(steps) }]
}

function heading(query: ListQuery): string {
  const search = query.search?.trim()
  return search ? `Results for “${search}”` : (onlyCategory(query) ?? 'All products')
}

/** The category somebody looks at; undefined when they look at several, or at all. */
function onlyCategory({ category }: ListQuery): string | undefined {
  return category?.length === 1 ? category[0] : undefined
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { query: shown, products, total, page, pageSize, facets, suggestions, didYouMean } = loaderData
  const { query, pending } = useCatalogueQuery()
  const [filtering, setFiltering] = useState(false)
  const filters = countFilters(query)
  const only = onlyCategory(shown)
  return (
    <div className="column pt-8 md:pt-12">
      <Breadcrumb
        steps={[
          { name: 'Home', to: paths.home() },
          ...(only === undefined ? [] : [{ name: 'Shop', to: paths.products() }]),
        ]}
        here={only ?? 'Shop'}
      />
      <h1 className="mt-3 text-[2.25rem] break-words md:text-[3rem]">{heading(shown)}</h1>

      <div className="mt-8 grid items-start gap-x-10 lg:grid-cols-[260px_minmax(0,1fr)]">
        <aside
          aria-label="Filters"
          data-filters=""
          className="sticky top-36 hidden max-h-[calc(100dvh-10rem)] overflow-y-auto pr-2 lg:block"
        >
          <div className="mb-3 flex h-11 items-center justify-between">
            <h2 className="text-xl">Filter</h2>
            {filters > 0 && (
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

        <div>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
            <p className="figures text-sm text-ink-soft max-sm:order-last max-sm:w-full" role="status">
              Showing {products.length} Result from total {total}
            </p>
            <Button
              kind="outline"
              className="lg:hidden"
              aria-haspopup="dialog"
              onClick={() => setFiltering(true)}
            >
              <SlidersHorizontal aria-hidden="true" size={16} />
              Filter{filters > 0 && ` (${filters})`}
            </Button>
            <SortMenu sort={shown.sort ?? 'popularity'} />
          </div>
          {didYouMean && <DidYouMean search={shown.search ?? ''} meant={didYouMean} />}
          <ActiveFilters />
          <div
            aria-busy={pending}
            className={classNames('transition-opacity duration-150', pending && 'opacity-50')}
          >
            {products.length > 0 ? (
              <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:gap-6 xl:grid-cols-3">
                {products.map((product, place) => (
                  <li key={product._id}>
                    <ProductCard product={product} eager={place < 3} heading="h2" />
                  </li>
                ))}
              </ul>
            ) : (
              <NothingFound clearTo={withoutFilters(query)} filtered={filters > 0} />
            )}
          </div>
          <PageLinks
            label="Pages"
            page={page}
            pages={Math.ceil(total / pageSize)}
            to={(each) => withPage(query, each)}
            before="Previews"
            after="Next"
            className="mt-14"
          />
          {products.length === 0 && suggestions.length > 0 && (
            <section className="mt-16">
              <h2 className="mb-6 text-2xl">Often bought</h2>
              <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:gap-6 xl:grid-cols-3">
                {suggestions.map((product) => (
                  <li key={product._id}>
                    <ProductCard product={product} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      {filtering && (
        <Suspense fallback={null}>
          <FilterDrawer facets={facets} total={total} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed message="An error occurred while fetching the products." />
}

function DidYouMean({ search, meant }: { search: string; meant: string }) {
  return (
    <p className="mb-6 rounded-lg bg-paper-deep px-5 py-4 text-sm">
      Nothing is called “<span className="break-words">{search.trim()}</span>”. Did you mean{' '}
      <Link
        to={paths.products({ search: meant })}
        className="font-semibold text-leaf underline underline-offset-4"
      >
        {meant}
      </Link>
      ? That is what is shown here.
    </p>
  )
}

/** Says what to do next: take a filter off, or go where there is something. */
function NothingFound({ clearTo, filtered }: { clearTo: string; filtered: boolean }) {
  const { menu } = useChrome()
  return (
    <div className="rounded-lg border border-dashed border-line-strong px-6 py-14 text-center">
      <h2 className="text-2xl">Nothing matches.</h2>
      <p className="mx-auto mt-3 max-w-md text-sm text-ink-soft">
        {filtered
          ? 'No product fits all filters at once. Take one off, or start again.'
          : 'Try another word or a shorter one, or look into one of these.'}
      </p>
      {!filtered && (
        <ul className="mx-auto mt-6 flex max-w-xl flex-wrap justify-center gap-2">
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
