import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { isRouteErrorResponse, Link, redirect } from 'react-router'
import { fromSpecListQuery, productListQuery } from '#contract/spec-v1/product-requests.ts'
import type { CatalogQuery } from '#domain/catalog/catalog-query.ts'
import { productGroups } from '#domain/catalog/product-group.ts'
import { formatUnits } from '#domain/text.ts'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ActiveFilters } from '../features/catalog/active-filters.tsx'
import { countFilters, withoutFilters, withPage } from '../features/catalog/catalog-query.ts'
import { FilterSidebar } from '../features/catalog/filter-sidebar.tsx'
import { CorrectedSearch, MissingPage, NoResults } from '../features/catalog/no-results.tsx'
import { SortMenu } from '../features/catalog/sort-menu.tsx'
import { useCatalogQuery } from '../features/catalog/use-catalog-query.ts'
import { ChooseProduct, CompareBar, CompareForm } from '../features/compare/choose-product.tsx'
import { ProductCard } from '../features/product-card/product-card.tsx'
import { Breadcrumb } from '../parts/breadcrumb.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { PageLinks } from '../parts/page-links.tsx'
import { PageLoadError } from '../parts/page-load-error.tsx'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import { toBreadcrumbSchema } from '../state/page-head/structured-data.ts'
import type { Route } from './+types/catalog'
import { NotFoundNotice } from './not-found-notice.tsx'

const FilterDrawer = lazyPart(() => import('../features/catalog/filter-drawer.tsx'))

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = readQuery(url.searchParams)
  const page = await context.get(shopContext).catalog(asked)
  const moved = findRenamedUrl(url, asked, page.query)
  if (moved !== undefined) throw redirect(moved, 301)
  return page
}

/** The URL with today's names of its categories and brands; undefined when it has them. */
function findRenamedUrl(url: URL, asked: CatalogQuery, answered: CatalogQuery): string | undefined {
  const search = new URLSearchParams(url.search)
  for (const group of productGroups) {
    if (asked[group]?.join('\n') === answered[group]?.join('\n')) continue
    search.delete(group)
    for (const name of answered[group] ?? []) search.append(group, name)
  }
  return search.toString() === url.searchParams.toString() ? undefined : `${url.pathname}?${search}`
}

/** The query of a URL. Invalid parameters are ignored. */
function readQuery(address: URLSearchParams): CatalogQuery {
  const given = Object.fromEntries(
    [...new Set(address.keys())].flatMap((name) => {
      const values = address.getAll(name).filter((value) => value !== '')
      return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values] as const]
    }),
  )
  const parsed = productListQuery.safeParse(given)
  if (parsed.success) return fromSpecListQuery(parsed.data)
  for (const { path } of parsed.error.issues) delete given[String(path[0])]
  const left = productListQuery.safeParse(given)
  return left.success ? fromSpecListQuery(left.data) : {}
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const layout = matches[0].loaderData
  const address = (path: string) => new URL(path, layout.publicUrl).href
  const only = onlyCategory(loaderData?.query ?? {})
  const titles = createPageMeta(layout, {
    title: heading(loaderData?.query ?? {}),
    description: `${formatUnits(loaderData?.total ?? 0, 'kratom product')} for adults, each with its lab report, filtered by brand, size, count, flavor and price.`,
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
  return [...titles, { 'script:ld+json': toBreadcrumbSchema(steps) }]
}

function heading(query: CatalogQuery): string {
  const search = query.search?.trim()
  return search ? `Results for “${search}”` : (onlyCategory(query) ?? 'All products')
}

/** The category, if the query has exactly one. */
function onlyCategory({ category }: CatalogQuery): string | undefined {
  return category?.length === 1 ? category[0] : undefined
}

export default function Catalog({ loaderData }: Route.ComponentProps) {
  const { query: shown, products, total, page, pageSize, facets, didYouMean } = loaderData
  const { suggestions, otherSearches, introduction } = loaderData
  const { query, pending } = useCatalogQuery()
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
      {introduction && <p className="mt-3 max-w-2xl text-ink-soft">{introduction}</p>}
      <p className="mt-3 text-sm">
        <Link to={paths.finder()} className="py-1 font-medium text-leaf underline underline-offset-4">
          Find a product in five questions
        </Link>
      </p>

      <div className="mt-8 grid items-start gap-x-10 lg:grid-cols-[260px_minmax(0,1fr)]">
        <FilterSidebar facets={facets} shown={shown} />
        <div>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
            <p
              className="figures text-sm text-ink-soft max-sm:order-last max-sm:w-full sm:mr-auto"
              role="status"
            >
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
            <SortMenu shown={shown} />
          </div>
          {didYouMean && <CorrectedSearch search={shown.search ?? ''} meant={didYouMean} />}
          <ActiveFilters />
          <div
            aria-busy={pending}
            className={classNames('transition-opacity duration-150', pending && 'opacity-50')}
          >
            {products.length > 0 ? (
              <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:gap-6 xl:grid-cols-3">
                {products.map((product, place) => (
                  <li key={product.id} className="skipped-off-screen">
                    <ProductCard product={product} eager={place < 3} heading="h2">
                      <ChooseProduct product={product} />
                    </ProductCard>
                  </li>
                ))}
              </ul>
            ) : total > 0 ? (
              <MissingPage page={page} firstTo={withPage(query, 1)} />
            ) : (
              <NoResults
                clearTo={withoutFilters(query)}
                filtered={filters > 0}
                search={shown.search?.trim() ?? ''}
                otherSearches={otherSearches}
              />
            )}
          </div>
          <PageLinks
            name="Pages"
            page={page}
            pages={Math.ceil(total / pageSize)}
            to={(each) => withPage(query, each)}
            before="Previews"
            after="Next"
            className="mt-14"
          />
          {products.length > 0 && <CompareForm />}
          {products.length === 0 && suggestions.length > 0 && (
            <section className="mt-16">
              <h2 className="mb-6 text-2xl">Best sellers</h2>
              <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:gap-6 xl:grid-cols-3">
                {suggestions.map((product) => (
                  <li key={product.id}>
                    <ProductCard product={product} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
      {filtering && (
        <FilterDrawer
          facets={facets}
          total={total}
          onClose={() => setFiltering(false)}
          onMissing={() => setFiltering(false)}
        />
      )}
      <CompareBar />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundNotice />
  return <PageLoadError message="An error occurred while fetching the products." />
}
