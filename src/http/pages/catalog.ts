import {
  type CatalogFilter,
  type CatalogPage,
  countSearchResults,
  findCatalogPage,
  getSearchVocabulary,
} from '#db/queries/catalog/catalog-search.ts'
import type { ProductsWithHolds } from '#db/queries/catalog/products-with-holds.ts'
import type { CatalogFacets, CatalogQuery } from '#domain/catalog/catalog-query.ts'
import { countFacets, type FacetCombination, findPriceRange } from '#domain/catalog/facets.ts'
import { correctSpelling, listOtherSearches } from '#domain/catalog/spelling.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { cents } from '#domain/money.ts'
import type { Shop } from '#usecases/shop.ts'
import type { KeptValue } from '../cache/kept-value.ts'
import { showProducts } from './product-cards.ts'

export const pageSize = 12

export interface CatalogSlice {
  readonly products: StorefrontProduct[]
  readonly total: number
  readonly facets: CatalogFacets
  /** The corrected search, when the original finds nothing. */
  readonly didYouMean?: string
}

/**
 * All published products by combination of filter values. Counting them takes most of the time of a list, and they change
 * much less often than the stock.
 */
export type KeptCatalog = KeptValue<readonly FacetCombination[]>

/**
 * One page of the filtered catalog with its counts, for the API and for the rendered page.
 * @param present makes the products to show. Cards need another query.
 */
export async function loadCatalogSlice(
  shop: Shop,
  catalog: KeptCatalog,
  query: CatalogQuery,
  present: (found: ProductsWithHolds) => StorefrontProduct[] | Promise<StorefrontProduct[]> = (found) =>
    showProducts(shop, found),
): Promise<CatalogSlice> {
  const limit = query.limit ?? pageSize
  const slice = { sort: query.sort, limit, offset: ((query.page ?? 1) - 1) * limit }
  const asked = toCatalogFilter(query)
  const { page, filter, corrected } =
    getSearchText(asked) === ''
      ? { filter: asked, page: await findInCatalog(shop.db, catalog, asked, slice), corrected: undefined }
      : await resolveSearch(shop.db, asked, slice)
  const { minPrice: min, maxPrice: max } = filter
  const { total, facets } = countFacets(page.combinations, filter, { min, max })
  const price = findPriceRange(page.combinations)
  return {
    products: await present(page),
    total,
    facets: {
      ...facets,
      // 5 stars first.
      rating: facets.rating.toReversed(),
      price: { min: cents(price.min), max: cents(price.max) },
    },
    ...(corrected === undefined ? {} : { didYouMean: corrected }),
  }
}

type Slice = Omit<Parameters<typeof findCatalogPage>[2], 'mode'>

/** A page of the catalog without a search. Its combinations are the kept ones, or are kept from now on. */
async function findInCatalog(
  db: Shop['db'],
  catalog: KeptCatalog,
  filter: CatalogFilter,
  slice: Slice,
): Promise<CatalogPage> {
  const known = catalog.value
  const keep = catalog.startReading()
  const page = await findCatalogPage(db, filter, { ...slice, mode: 'all' }, known)
  if (known === undefined) keep(page.combinations)
  return page
}

interface ResolvedSearch {
  readonly filter: CatalogFilter
  readonly page: CatalogPage
  readonly corrected?: string
}

/** Searches for the text as it is written. When nothing matches, with its typing errors corrected ('kratm powdr'). */
async function resolveSearch(db: Shop['db'], filter: CatalogFilter, slice: Slice): Promise<ResolvedSearch> {
  const asWritten = { filter, page: await findCatalogPage(db, filter, { ...slice, mode: 'all' }) }
  if (asWritten.page.combinations.length > 0) return asWritten
  const corrected = correctSpelling(getSearchText(filter), await getSearchVocabulary(db))
  if (corrected === undefined) return asWritten
  const correctedFilter = { ...filter, search: corrected }
  const page = await findCatalogPage(db, correctedFilter, { ...slice, mode: 'best' })
  return page.combinations.length === 0 ? asWritten : { filter: correctedFilter, page, corrected }
}

const maxOtherSearches = 3

interface OtherSearch {
  readonly text: string
  readonly count: number
}

/** Searches near to one that finds nothing, which find something. */
export async function findOtherSearches(db: Shop['db'], text: string): Promise<OtherSearch[]> {
  if (text.trim() === '') return []
  const others = listOtherSearches(text, await getSearchVocabulary(db)).slice(0, 2 * maxOtherSearches)
  const counted = await Promise.all(
    others.map(async (other) => ({ text: other, count: await countSearchResults(db, other) })),
  )
  return counted.filter(({ count }) => count > 0).slice(0, maxOtherSearches)
}

function getSearchText({ search }: CatalogFilter): string {
  return search?.trim() ?? ''
}

function toCatalogFilter(query: CatalogQuery): CatalogFilter {
  const { page: _page, limit: _limit, sort: _sort, minPrice, maxPrice, ...filter } = query
  return {
    ...filter,
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
  }
}
