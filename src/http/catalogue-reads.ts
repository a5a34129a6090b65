import type { Facets, ListQuery, WireProduct } from '#contract/product.ts'
import { type CatalogueFilter, countFacets, type FacetRow, searchCatalogue } from '#db/queries/catalogue.ts'
import { readRuleBook } from '#db/queries/places.ts'
import { productsInOrder } from '#db/queries/products.ts'
import { fromDollars } from '#domain/money.ts'
import type { Shop } from '#usecases/shop.ts'
import { presentProduct } from './present/product.ts'

export const pageSize = 12

export interface CatalogueSlice {
  readonly products: WireProduct[]
  readonly total: number
  readonly facets: Facets
}

/** One page of the filtered catalogue with its counts: the same for the API and for the rendered page. */
export async function catalogueSlice(shop: Shop, query: ListQuery): Promise<CatalogueSlice> {
  const limit = query.limit ?? pageSize
  const filter = filterOf(query)
  const page = { sort: query.sort ?? 'popularity', limit, offset: ((query.page ?? 1) - 1) * limit } as const
  const [found, facetRows, { holds }] = await Promise.all([
    searchCatalogue(shop.db, filter, page),
    countFacets(shop.db, filter),
    readRuleBook(shop.db),
  ])
  const rows = await productsInOrder(shop.db, found.ids)
  const now = shop.clock.now()
  return {
    products: rows.map((row) => presentProduct(row, { holds, now })),
    total: found.total,
    facets: presentFacets(facetRows),
  }
}

function filterOf(query: ListQuery): CatalogueFilter {
  const { minPrice, maxPrice, page: _page, limit: _limit, sort: _sort, ...groups } = query
  return {
    ...groups,
    // A bound between two cents keeps the products it would keep in dollars.
    ...(minPrice === undefined ? {} : { minPrice: fromDollars(minPrice) ?? Math.ceil(minPrice * 100) }),
    ...(maxPrice === undefined ? {} : { maxPrice: fromDollars(maxPrice) ?? Math.floor(maxPrice * 100) }),
  }
}

function presentFacets(rows: readonly FacetRow[]): Facets {
  const group = (name: FacetRow['name']) =>
    rows
      .filter((row) => row.name === name)
      .map(({ value, count }) => ({ value, count }))
      .sort((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true }))
  const price = new Map(
    rows.filter((row) => row.name === 'price').map(({ value, count }) => [value, count / 100]),
  )
  return {
    category: group('category'),
    brand: group('brand'),
    count: group('count'),
    oz: group('oz'),
    flavour: group('flavour'),
    rating: group('rating').reverse(),
    price: { min: price.get('min') ?? 0, max: price.get('max') ?? 0 },
  }
}
