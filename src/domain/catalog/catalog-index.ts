import { cents } from '../money.ts'
import type { CatalogFacets, CatalogFilter, CatalogSort } from './catalog-query.ts'
import {
  countFacet,
  createFacetColumn,
  type FacetColumn,
  type FacetCount,
  type FacetGroup,
  type FacetValues,
  facetGroups,
  findFailedGroups,
  noGroup,
  severalGroups,
} from './facets.ts'

/** What filters, sorts and counts a published product. */
export interface CatalogEntry extends FacetValues {
  readonly id: string
  readonly familyId: string | undefined
  /** In small letters. */
  readonly name: string
  /** Cents. */
  readonly price: number
  readonly recentUnitsSold: number
  /** Microseconds since 1970. */
  readonly createdAt: number
  /** Undefined without reviews. */
  readonly ratingAverage: number | undefined
  readonly ratingCount: number
}

/** All published products, ready for any list. A number stands for each: its place among the entries. */
export interface CatalogIndex {
  /** The members of a family stand side by side. */
  readonly entries: readonly CatalogEntry[]
  readonly places: ReadonlyMap<string, number>
  /** By product: the number of its family. A product without a family has a number that no other has. */
  readonly families: Int32Array
  readonly prices: Int32Array
  /** One for each of `facetGroups`. */
  readonly columns: readonly FacetColumn[]
  /** The products in each sort order. Each order is computed when it is first used. */
  readonly orders: Map<CatalogSort, Int32Array>
}

export interface CatalogListQuery {
  readonly filter: CatalogFilter
  /** Undefined: what fits the search best, then by popularity. */
  readonly sort?: CatalogSort | undefined
  readonly limit: number
  readonly offset: number
  /** What the search found, by product id: 0 fits best. Undefined without a search. */
  readonly found?: ReadonlyMap<string, number> | undefined
  /** The ids of the products that are sold out. Popularity lists them last. */
  readonly soldOut: ReadonlySet<string>
  /** Whether the products of a family are listed and counted as one, shown by the member that comes first. */
  readonly groupsFamilies: boolean
}

export interface CatalogList {
  /** The products of the page, in order. */
  readonly ids: readonly string[]
  readonly total: number
  /** How many products the search finds, before any filter. */
  readonly found: number
  readonly facets: CatalogFacets
}

/** @param order the values that filters list first, by group */
export function createCatalogIndex(
  products: readonly CatalogEntry[],
  order: { readonly [Group in FacetGroup]?: readonly string[] } = {},
): CatalogIndex {
  const entries = products.toSorted((a, b) => compareText(a.familyId ?? a.id, b.familyId ?? b.id))
  const families = new Int32Array(entries.length)
  for (const [product, { familyId }] of entries.entries()) {
    const isSibling = familyId !== undefined && entries[product - 1]?.familyId === familyId
    if (product > 0) families[product] = (families[product - 1] ?? 0) + (isSibling ? 0 : 1)
  }
  return {
    entries,
    places: new Map(entries.map(({ id }, product) => [id, product])),
    families,
    prices: Int32Array.from(entries, ({ price }) => price),
    columns: facetGroups.map((group) =>
      createFacetColumn(
        entries.map((entry) => entry[group]),
        order[group],
      ),
    ),
    orders: new Map(),
  }
}

/** One page of the matching products, with the counts of each further filter choice. */
export function listCatalog(index: CatalogIndex, query: CatalogListQuery): CatalogList {
  const ranks = rankProducts(index, query.found)
  const failedGroups = matchProducts(index, query.filter, ranks)
  const sorted = sortMatches(index, query, { failedGroups, ranks })
  const listed = query.groupsFamilies ? keepFirstOfFamilies(index, sorted) : sorted
  const families = query.groupsFamilies ? index.families : undefined
  const [category, brand, count, size, flavor, rating] = index.columns.map((column, group) =>
    countFacet(column, group, { failedGroups, families }),
  )
  return {
    ids: listed
      .slice(query.offset, query.offset + query.limit)
      .flatMap((product) => index.entries[product]?.id ?? []),
    total: listed.length,
    found: countFound(ranks),
    facets: {
      category: category ?? [],
      brand: brand ?? [],
      count: count ?? [],
      size: size ?? [],
      flavor: flavor ?? [],
      // 5 stars first.
      rating: rating?.toReversed() ?? [],
      price: findPriceRange(index.prices, ranks),
    },
  }
}

/** The values of one group among the products that pass the filter, with their counts. */
export function countChoices(
  index: CatalogIndex,
  group: FacetGroup,
  { filter, groupsFamilies }: Pick<CatalogListQuery, 'filter' | 'groupsFamilies'>,
): FacetCount[] {
  const place = facetGroups.indexOf(group)
  const column = index.columns[place]
  if (column === undefined) return []
  const failedGroups = findFailedGroups(index.columns, filter, index.entries.length)
  return countFacet(column, place, { failedGroups, families: groupsFamilies ? index.families : undefined })
}

const notFound = 255

/** By product: how well it fits the search, or `notFound`. Without a search, every product is found and fits best. */
function rankProducts(
  { entries, places }: CatalogIndex,
  found: ReadonlyMap<string, number> | undefined,
): Uint8Array {
  const ranks = new Uint8Array(entries.length)
  if (found === undefined) return ranks
  ranks.fill(notFound)
  for (const [id, rank] of found) {
    const product = places.get(id)
    if (product !== undefined) ranks[product] = rank
  }
  return ranks
}

function countFound(ranks: Uint8Array): number {
  let found = 0
  for (const rank of ranks) if (rank !== notFound) found += 1
  return found
}

/** The groups whose filters each product fails. One that the search or the price leaves out fails several. */
function matchProducts(
  { columns, prices }: CatalogIndex,
  { minPrice = 0, maxPrice = Number.MAX_SAFE_INTEGER, ...selection }: CatalogFilter,
  ranks: Uint8Array,
): Uint8Array {
  const failedGroups = findFailedGroups(columns, selection, prices.length)
  for (let product = 0; product < prices.length; product += 1) {
    const price = prices[product] ?? 0
    if (ranks[product] === notFound || price < minPrice || price > maxPrice)
      failedGroups[product] = severalGroups
  }
  return failedGroups
}

/** The products that pass every filter, in order. */
function sortMatches(
  index: CatalogIndex,
  { sort, soldOut }: CatalogListQuery,
  { failedGroups, ranks }: { readonly failedGroups: Uint8Array; readonly ranks: Uint8Array },
): number[] {
  const isLast = new Uint8Array(ranks.length)
  if (sort === undefined || sort === 'popularity')
    for (const id of soldOut) isLast[index.places.get(id) ?? -1] = 1
  // First by rank, then by stock. Within a group the products keep their order.
  const groups: number[][] = []
  for (const product of getOrder(index, sort ?? 'popularity')) {
    if (failedGroups[product] !== noGroup) continue
    const rank = sort === undefined ? (ranks[product] ?? 0) : 0
    const group = 2 * rank + (isLast[product] ?? 0)
    groups[group] ??= []
    groups[group].push(product)
  }
  return groups.flat()
}

/** Ties are in the order of the ids, so that pages never overlap. */
const comparisons: Readonly<Record<CatalogSort, (a: CatalogEntry, b: CatalogEntry) => number>> = {
  popularity: (a, b) => b.recentUnitsSold - a.recentUnitsSold || compareText(a.id, b.id),
  newest: (a, b) => b.createdAt - a.createdAt || compareText(a.id, b.id),
  oldest: (a, b) => a.createdAt - b.createdAt || compareText(a.id, b.id),
  'price-asc': (a, b) => a.price - b.price || compareText(a.id, b.id),
  'price-desc': (a, b) => b.price - a.price || compareText(b.id, a.id),
  rating: (a, b) =>
    (b.ratingAverage ?? 0) - (a.ratingAverage ?? 0) ||
    b.ratingCount - a.ratingCount ||
    compareText(a.id, b.id),
  name: (a, b) => compareText(a.name, b.name) || compareText(a.id, b.id),
}

function getOrder({ entries, orders }: CatalogIndex, sort: CatalogSort): Int32Array {
  const known = orders.get(sort)
  if (known !== undefined) return known
  const compare = comparisons[sort]
  const order = Int32Array.from(
    [...entries.entries()].sort(([, a], [, b]) => compare(a, b)),
    ([product]) => product,
  )
  orders.set(sort, order)
  return order
}

function keepFirstOfFamilies({ families }: CatalogIndex, sorted: readonly number[]): number[] {
  const isListed = new Uint8Array(families.length)
  return sorted.filter((product) => {
    const family = families[product] ?? 0
    if (isListed[family] === 1) return false
    isListed[family] = 1
    return true
  })
}

/** The range of the prices of what was found; from 0 to 0 without products. */
function findPriceRange(prices: Int32Array, ranks: Uint8Array): CatalogFacets['price'] {
  let [min, max] = [Number.MAX_SAFE_INTEGER, 0]
  for (let product = 0; product < prices.length; product += 1) {
    if (ranks[product] === notFound) continue
    const price = prices[product] ?? 0
    if (price < min) min = price
    if (price > max) max = price
  }
  return { min: cents(Math.min(min, max)), max: cents(max) }
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
