import {
  findProductsWithSalesRules,
  type ProductsWithSalesRules,
} from '#db/queries/catalog/products-with-sales-rules.ts'
import { type CatalogList, type CatalogListQuery, listCatalog } from '#domain/catalog/catalog-index.ts'
import type { CatalogFacets, CatalogQuery } from '#domain/catalog/catalog-query.ts'
import { renamedGroups, resolveGroupNames } from '#domain/catalog/product-group.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { correctSpelling, listOtherSearches } from '#domain/search/spelling.ts'
import type { Shop } from '#usecases/shop.ts'
import type { KeptCatalog } from './kept-catalog.ts'

export const pageSize = 12

export interface CatalogSlice {
  readonly products: StorefrontProduct[]
  readonly total: number
  readonly facets: CatalogFacets
  /** The corrected search, when the original finds nothing. */
  readonly didYouMean?: string
}

interface Presentation extends Pick<CatalogListQuery, 'groupsFamilies'> {
  /** Makes the products to show. */
  readonly present: (found: ProductsWithSalesRules) => StorefrontProduct[] | Promise<StorefrontProduct[]>
}

/** One page of the filtered catalog with its counts, for the API and for the rendered page. */
export async function loadCatalogSlice(
  { db }: Pick<Shop, 'db'>,
  catalog: KeptCatalog,
  query: CatalogQuery,
  { present, groupsFamilies }: Presentation,
): Promise<CatalogSlice> {
  const { page = 1, limit = pageSize, sort, search = '', ...filter } = await resolveRenamed(catalog, query)
  const { ids, total, facets, corrected } = await resolveSearch(catalog, search.trim(), {
    filter,
    sort,
    limit,
    offset: (page - 1) * limit,
    groupsFamilies,
  })
  return {
    products: await present(await findProductsWithSalesRules(db, ids)),
    total,
    facets,
    ...(corrected === undefined ? {} : { didYouMean: corrected }),
  }
}

/** The query with the names that its categories, brands, sizes, counts and flavors have today. */
export async function resolveRenamed(catalog: KeptCatalog, query: CatalogQuery): Promise<CatalogQuery> {
  if (renamedGroups.every((group) => query[group] === undefined)) return query
  const renamed = await catalog.loadRenamedGroups()
  const names = renamedGroups.map((group) => [group, resolveGroupNames(query[group], group, renamed)])
  return { ...query, ...Object.fromEntries(names) }
}

type ListQuery = Omit<CatalogListQuery, 'found' | 'soldOut'>

/** Searches for the text as it is written. When nothing matches, with its typing errors corrected ('kratm powdr'). */
async function resolveSearch(
  catalog: KeptCatalog,
  text: string,
  query: ListQuery,
): Promise<CatalogList & { readonly corrected?: string }> {
  if (text === '') return list(catalog, query)
  const asWritten = await list(catalog, query, await catalog.search(text, 'all'))
  if (asWritten.found > 0) return asWritten
  const corrected = correctSpelling(text, await catalog.loadVocabulary())
  if (corrected === undefined) return asWritten
  const found = await list(catalog, query, await catalog.search(corrected, 'best'))
  return found.found === 0 ? asWritten : { ...found, corrected }
}

async function list(
  catalog: KeptCatalog,
  query: ListQuery,
  found?: ReadonlyMap<string, number>,
): Promise<CatalogList> {
  const [index, soldOut] = await Promise.all([catalog.loadIndex(), catalog.loadSoldOut()])
  return listCatalog(index, { ...query, found, soldOut })
}

const maxOtherSearches = 3

interface OtherSearch {
  readonly text: string
  readonly count: number
}

/** Searches near to one that finds nothing, which find something. */
export async function findOtherSearches(
  catalog: KeptCatalog,
  text: string,
  { groupsFamilies }: Pick<CatalogListQuery, 'groupsFamilies'>,
): Promise<OtherSearch[]> {
  if (text.trim() === '') return []
  const others = listOtherSearches(text, await catalog.loadVocabulary()).slice(0, 2 * maxOtherSearches)
  const counted = await Promise.all(
    others.map(async (other) => {
      const found = await catalog.search(other, 'all')
      const { total } = await list(catalog, { filter: {}, limit: 0, offset: 0, groupsFamilies }, found)
      return { text: other, count: total }
    }),
  )
  return counted.filter(({ count }) => count > 0).slice(0, maxOtherSearches)
}
