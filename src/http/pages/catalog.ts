import {
  type CatalogCounts,
  type CatalogFilter,
  countCatalog,
  findCatalogIds,
  listSearchWords,
  type SearchMode,
} from '#db/queries/catalog/catalog-search.ts'
import { findProductsInOrder } from '#db/queries/catalog/products.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
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
  const { filter, mode, counts, corrected } = await resolveSearch(shop.db, toCatalogFilter(query))
  const sort = query.sort ?? 'popularity'
  const { total, facets } = countFacets(counts.combinations, filter)
  const offset = ((query.page ?? 1) - 1) * limit
  const [ids, { holds }] = await Promise.all([
    findCatalogIds(shop.db, filter, { sort, limit, offset, mode, found: total }),
    getRulebook(shop.db),
  ])
  const products = await findProductsInOrder(shop.db, ids)
  const now = shop.clock.now()
  return {
    products: products.map((product) => toStorefrontProduct(product, { holds, now })),
    total,
    facets: {
      ...facets,
      // 5 stars first.
      rating: facets.rating.toReversed(),
      price: counts.price,
    },
    ...(corrected === undefined ? {} : { didYouMean: corrected }),
  }
}

interface ResolvedSearch {
  readonly filter: CatalogFilter
  readonly mode: SearchMode
  readonly counts: CatalogCounts
  readonly corrected?: string
}

/**
 * Searches for the exact text first, then for its words in any order, then for the words with typos corrected
 * ('kratm powdr').
 */
async function resolveSearch(db: Shop['db'], filter: CatalogFilter): Promise<ResolvedSearch> {
  const asWritten = {
    filter,
    mode: 'substring',
    counts: await countCatalog(db, filter, 'substring'),
  } as const
  const text = filter.search?.trim() ?? ''
  if (text === '' || asWritten.counts.combinations.length > 0) return asWritten
  const countsByWords = await countCatalog(db, filter, 'words')
  if (countsByWords.combinations.length > 0) return { filter, mode: 'words', counts: countsByWords }
  const corrected = correctSpelling(text, await listSearchWords(db))
  if (corrected === undefined) return asWritten
  const correctedFilter = { ...filter, search: corrected }
  return {
    filter: correctedFilter,
    mode: 'words',
    counts: await countCatalog(db, correctedFilter, 'words'),
    corrected,
  }
}

function toCatalogFilter(query: CatalogQuery): CatalogFilter {
  const { page: _page, limit: _limit, sort: _sort, minPrice, maxPrice, ...filter } = query
  return {
    ...filter,
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
  }
}
