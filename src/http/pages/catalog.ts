import type { Facets, SpecProduct } from '#contract/spec-v1/product.ts'
import type { ListQuery } from '#contract/spec-v1/product-requests.ts'
import {
  type CatalogCounts,
  type CatalogFilter,
  countCatalog,
  findCatalogIds,
  listSearchWords,
  type SearchMode,
} from '#db/queries/catalog/catalog-search.ts'
import { findProductsInOrder } from '#db/queries/catalog/products.ts'
import { getRulebook } from '#db/queries/compliance/places.ts'
import { countFacets } from '#domain/catalog/facets.ts'
import { correctSpelling } from '#domain/catalog/spelling.ts'
import { fromDollars } from '#domain/money.ts'
import type { Shop } from '#usecases/shop.ts'
import { serializeProduct } from '../serializers/products.ts'

export const pageSize = 12

export interface CatalogSlice {
  readonly products: SpecProduct[]
  readonly total: number
  readonly facets: Readonly<Facets>
  /** The search as it was set right, when as written it finds nothing. */
  readonly didYouMean?: string
}

/** One page of the filtered catalog with its counts: the same for the API and for the rendered page. */
export async function loadCatalogSlice(shop: Shop, query: ListQuery): Promise<CatalogSlice> {
  const limit = query.limit ?? pageSize
  const { filter, reading, counts, corrected } = await resolveSearch(shop.db, toCatalogFilter(query))
  const sort = query.sort ?? 'popularity'
  const { total, facets } = countFacets(counts.combinations, filter)
  const offset = ((query.page ?? 1) - 1) * limit
  const [ids, { holds }] = await Promise.all([
    findCatalogIds(shop.db, filter, { sort, limit, offset, reading, found: total }),
    getRulebook(shop.db),
  ])
  const rows = await findProductsInOrder(shop.db, ids)
  const now = shop.clock.now()
  return {
    products: rows.map((row) => serializeProduct(row, { holds, now })),
    total,
    facets: {
      category: facets.category,
      brand: facets.brand,
      count: facets.count,
      oz: facets.size,
      flavour: facets.flavor,
      // Five stars first.
      rating: facets.rating.toReversed(),
      price: { min: counts.price.min / 100, max: counts.price.max / 100 },
    },
    ...(corrected === undefined ? {} : { didYouMean: corrected }),
  }
}

interface ResolvedSearch {
  readonly filter: CatalogFilter
  readonly reading: SearchMode
  readonly counts: CatalogCounts
  readonly corrected?: string
}

/**
 * Takes the search text as it was written; when that finds nothing, as words in any order; and when that
 * finds nothing either, as words set right ('kratm powdr').
 */
async function resolveSearch(db: Shop['db'], filter: CatalogFilter): Promise<ResolvedSearch> {
  const asWritten = {
    filter,
    reading: 'substring',
    counts: await countCatalog(db, filter, 'substring'),
  } as const
  const text = filter.search?.trim() ?? ''
  if (text === '' || asWritten.counts.combinations.length > 0) return asWritten
  const asWords = await countCatalog(db, filter, 'words')
  if (asWords.combinations.length > 0) return { filter, reading: 'words', counts: asWords }
  const corrected = correctSpelling(text, await listSearchWords(db))
  if (corrected === undefined) return asWritten
  const right = { ...filter, search: corrected }
  return { filter: right, reading: 'words', counts: await countCatalog(db, right, 'words'), corrected }
}

function toCatalogFilter(query: ListQuery): CatalogFilter {
  const { minPrice, maxPrice } = query
  return {
    search: query.search,
    category: query.category,
    brand: query.brand,
    count: query.count,
    size: query.oz,
    flavor: query.flavour,
    rating: query.rating,
    // A bound between two cents keeps the products it would keep in dollars.
    ...(minPrice === undefined ? {} : { minPrice: fromDollars(minPrice) ?? Math.ceil(minPrice * 100) }),
    ...(maxPrice === undefined ? {} : { maxPrice: fromDollars(maxPrice) ?? Math.floor(maxPrice * 100) }),
  }
}
