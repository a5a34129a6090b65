import {
  type CatalogFilter,
  type CatalogPage,
  findCatalogPage,
  listSearchWords,
} from '#db/queries/catalog/catalog-search.ts'
import type { CatalogFacets, CatalogQuery } from '#domain/catalog/catalog-query.ts'
import { countFacets } from '#domain/catalog/facets.ts'
import { correctSpelling } from '#domain/catalog/spelling.ts'
import { type StorefrontProduct, toStorefrontProduct } from '#domain/catalog/storefront-product.ts'
import type { Shop } from '#usecases/shop.ts'

export const pageSize = 12

export interface CatalogSlice {
  readonly products: StorefrontProduct[]
  readonly total: number
  readonly facets: CatalogFacets
  /** The corrected search, when the original finds nothing. */
  readonly didYouMean?: string
}

/** One page of the filtered catalog with its counts, for the API and for the rendered page. */
export async function loadCatalogSlice(shop: Shop, query: CatalogQuery): Promise<CatalogSlice> {
  const limit = query.limit ?? pageSize
  const slice = { sort: query.sort ?? 'popularity', limit, offset: ((query.page ?? 1) - 1) * limit }
  const { page, filter, corrected } = await resolveSearch(shop.db, toCatalogFilter(query), slice)
  const { total, facets } = countFacets(page.combinations, filter)
  const now = shop.clock.now()
  return {
    products: page.products.map((product) => toStorefrontProduct(product, { holds: page.holds, now })),
    total,
    facets: {
      ...facets,
      // 5 stars first.
      rating: facets.rating.toReversed(),
      price: page.price,
    },
    ...(corrected === undefined ? {} : { didYouMean: corrected }),
  }
}

interface ResolvedSearch {
  readonly filter: CatalogFilter
  readonly page: CatalogPage
  readonly corrected?: string
}

/**
 * Searches for the exact text first, then for its words in any order, then for the words with typos corrected
 * ('kratm powdr').
 */
async function resolveSearch(
  db: Shop['db'],
  filter: CatalogFilter,
  slice: Omit<Parameters<typeof findCatalogPage>[2], 'mode'>,
): Promise<ResolvedSearch> {
  const asWritten = { filter, page: await findCatalogPage(db, filter, { ...slice, mode: 'substring' }) }
  const text = filter.search?.trim() ?? ''
  if (text === '' || asWritten.page.combinations.length > 0) return asWritten
  const byWords = { filter, page: await findCatalogPage(db, filter, { ...slice, mode: 'words' }) }
  if (byWords.page.combinations.length > 0) return byWords
  const corrected = correctSpelling(text, await listSearchWords(db))
  if (corrected === undefined) return asWritten
  const correctedFilter = { ...filter, search: corrected }
  const page = await findCatalogPage(db, correctedFilter, { ...slice, mode: 'words' })
  return { filter: correctedFilter, page, corrected }
}

function toCatalogFilter(query: CatalogQuery): CatalogFilter {
  const { page: _page, limit: _limit, sort: _sort, minPrice, maxPrice, ...filter } = query
  return {
    ...filter,
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
  }
}
