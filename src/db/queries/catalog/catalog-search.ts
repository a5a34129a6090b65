import { type RawBuilder, sql } from 'kysely'
import type { CatalogSort } from '#domain/catalog/catalog-query.ts'
import { countMatches, type FacetCombination } from '#domain/catalog/facets.ts'
import type { SearchVocabulary } from '#domain/catalog/spelling.ts'
import { type CatalogPageRow, facetCombinationFromRow, productFromRow } from '../../map/catalog.ts'
import type { Database } from '../../open.ts'
import { salesHoldsJson } from '../compliance/rules.ts'
import { productColumns, productTables } from './products.ts'
import type { ProductsWithHolds } from './products-with-holds.ts'
import { type SearchMode, searchQueries } from './search-query.ts'

/** Catalog filters. Prices in cents; lists match any of their values. */
export interface CatalogFilter {
  readonly search?: string | undefined
  readonly category?: readonly string[] | undefined
  readonly brand?: readonly string[] | undefined
  readonly count?: readonly string[] | undefined
  readonly size?: readonly string[] | undefined
  readonly flavor?: readonly string[] | undefined
  /** '5 Star' … '1 Star'. */
  readonly rating?: readonly string[] | undefined
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
}

/** Each sort order matches one index. */
const orders: Readonly<Record<CatalogSort, RawBuilder<unknown>>> = {
  popularity: sql`(p.stock = 0), p.recent_units_sold desc, p.id`,
  newest: sql`p.created_at desc, p.id`,
  'price-asc': sql`p.price_cents, p.id`,
  'price-desc': sql`p.price_cents desc, p.id desc`,
  rating: sql`p.rating_average desc nulls last, p.rating_count desc, p.id`,
}

/**
 * Up to this many matches are sorted. Of more, the sort order's index is read until the page is full. The index would be
 * slow for fewer, because all of them may stand at its end: gummies are cheap, and a list may begin with what is dear.
 */
const maxSorted = 10_000

/** One page of the matching products, with all search matches by combination of filter values. */
export interface CatalogPage extends ProductsWithHolds {
  readonly combinations: readonly FacetCombination[]
}

/**
 * Finds one page of products, groups the search matches by combination of filter values, and reads the sales holds, in
 * one query. The total and all facets are computed from the combinations (`domain/catalog/facets.ts`).
 * @param known the combinations of the same search, if they were read before
 */
export async function findCatalogPage(
  db: Database,
  filter: CatalogFilter,
  page: {
    /** Undefined: what fits the search best, then by popularity. */
    readonly sort: CatalogSort | undefined
    readonly limit: number
    readonly offset: number
    readonly mode: SearchMode
  },
  known?: readonly FacetCombination[],
): Promise<CatalogPage> {
  const reading = chooseReading(filter, known)
  const { rows } = await sql<CatalogPageRow>`
    with ${isSearch(filter) ? findCandidates(filter.search, page.mode) : sql``}
    ${known === undefined ? sql`counted as materialized (${groupMatches(filter)}),` : sql``}
    ${
      reading === 'scan'
        ? sql``
        : sql`found as materialized (
      select p.id, p.stock, p.recent_units_sold, p.created_at, p.price_cents, p.rating_average, p.rating_count
             ${isSearch(filter) ? sql`, p.rank` : sql``}
      from ${candidates(filter)} and ${reading === 'sort' ? sql`true` : isSortable(filter)} and ${filterCondition(filter)}),`
    }
    listed as (select id, row_number() over () as place from (${selectListed(filter, page, reading)}) ids)
    select shown.*,
      case when coalesce(shown.place, 1) = 1 then ${salesHoldsJson} end as holds,
      ${known === undefined ? sql`case when coalesce(shown.place, 1) = 1 then ${combinationsJson} end` : sql`null`} as combinations
    from (select) always left join (
      select listed.place, ${productColumns} from listed, ${productTables} where p.id = listed.id) shown on true
    order by shown.place`.execute(db)
  return {
    products: rows.flatMap((row) => (row.id === null ? [] : [productFromRow(row)])),
    holds: rows[0]?.holds ?? [],
    combinations: known ?? (rows[0]?.combinations ?? []).map(facetCombinationFromRow),
  }
}

/**
 * How the page is found: all matches are sorted, or the index of the sort order is scanned until the page is full. The
 * database counts first when the counts are not known. It would read the whole table on its own.
 */
type Reading = 'sort' | 'scan' | 'count-first'

function chooseReading(filter: CatalogFilter, known: readonly FacetCombination[] | undefined): Reading {
  // No index has the order of a search.
  if (isSearch(filter)) return 'sort'
  if (known === undefined) return 'count-first'
  const all = known.reduce((sum, { prices }) => sum + prices.length, 0)
  const matching = countMatches(known, filter, { min: filter.minPrice, max: filter.maxPrice })
  return matching > maxSorted || matching === all ? 'scan' : 'sort'
}

/** The ids of the page in order. When it counts first, only one half runs: its condition is evaluated before it. */
function selectListed(
  filter: CatalogFilter,
  { sort, limit, offset }: Parameters<typeof findCatalogPage>[2],
  reading: Reading,
): RawBuilder<unknown> {
  const order = orders[sort ?? 'popularity']
  const bestFirst = sort === undefined && isSearch(filter) ? sql`p.rank, ${order}` : order
  // Literals, because PostgreSQL keeps no plan for a limit that it does not know. Other pages are rare.
  const page = sql`limit ${sql.lit(limit)} offset ${offset === 0 ? sql.lit(0) : offset}`
  const sorted = sql`(select p.id from found p order by ${bestFirst} ${page})`
  const isScanned = reading === 'scan' ? sql`true` : sql`not (${isSortable(filter)})`
  const scanned = sql`
    (select p.id from ${candidates(filter)} and ${isScanned} and ${filterCondition(filter)} order by ${order} ${page})`
  if (reading === 'sort') return sorted
  return reading === 'scan' ? scanned : sql`${sorted} union all ${scanned}`
}

/** Groups the search matches in one pass over an index. The price filter comes later, so that the groups can be kept. */
function groupMatches(filter: CatalogFilter): RawBuilder<unknown> {
  return sql`
    select p.category_id, p.brand_id, p.count_label, p.size_label, p.flavor, p.stars, count(*)::int as matching,
           array_agg(p.price_cents order by p.price_cents) as prices
    from ${candidates(filter)}
    group by p.category_id, p.brand_id, p.count_label, p.size_label, p.flavor, p.stars`
}

/** Whether few enough products pass the filters, whatever their price. */
function isSortable(filter: CatalogFilter): RawBuilder<unknown> {
  const { minPrice: _min, maxPrice: _max, ...groups } = filter
  return sql`(select coalesce(sum(p.matching), 0) from counted p where ${filterCondition(groups)}) <= ${maxSorted}`
}

/** Lists instead of objects, because there are a thousand of them. */
const combinationsJson = sql`(
  select coalesce(json_agg(json_build_array(c.name, b.name, g.count_label, g.size_label, g.flavor, g.stars, g.prices)), '[]')
  from counted g join category c on c.id = g.category_id join brand b on b.id = g.brand_id)`

/** The WITH queries of the products that a search finds. They are few, or else read once for the counts and the page. */
function findCandidates(search: string, mode: SearchMode): RawBuilder<unknown> {
  return sql`
    ${searchQueries(search, mode)},
    candidate as materialized (
      select p.id, p.category_id, p.brand_id, p.count_label, p.size_label, p.flavor, p.stars, p.price_cents, p.stock,
             p.recent_units_sold, p.created_at, p.rating_average, p.rating_count, searched.rank
      from product p join searched on searched.id = p.id where p.status = 'published'),`
}

/** The published products `p` that the search finds, and the start of their conditions. */
function candidates(filter: CatalogFilter): RawBuilder<unknown> {
  return isSearch(filter) ? sql`candidate p where true` : sql`product p where p.status = 'published'`
}

function isSearch(filter: CatalogFilter): filter is CatalogFilter & { readonly search: string } {
  return filter.search !== undefined && filter.search.trim() !== ''
}

/** Specification §5: OR within a group, AND between groups; products without the field never match. */
function filterCondition(filter: CatalogFilter): RawBuilder<unknown> {
  const stars = filter.rating
    ?.map((label) => Number.parseInt(label, 10))
    .filter((number) => number >= 1 && number <= 5)
  const conditions = [
    matchesNameIn(sql`p.category_id`, sql`category`, filter.category),
    matchesNameIn(sql`p.brand_id`, sql`brand`, filter.brand),
    matchesAnyOf(sql`p.count_label`, filter.count),
    matchesAnyOf(sql`p.size_label`, filter.size),
    matchesAnyOf(sql`p.flavor`, filter.flavor),
    stars === undefined || filter.rating?.length === 0 ? undefined : sql`p.stars = any(${stars}::smallint[])`,
    filter.minPrice === undefined ? undefined : sql`p.price_cents >= ${filter.minPrice}`,
    filter.maxPrice === undefined ? undefined : sql`p.price_cents <= ${filter.maxPrice}`,
  ]
  return sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `)
}

function matchesNameIn(
  column: RawBuilder<unknown>,
  table: RawBuilder<unknown>,
  names: readonly string[] | undefined,
): RawBuilder<unknown> | undefined {
  if (names === undefined || names.length === 0) return undefined
  return sql`${column} = any(array(select id from ${table} where lower(name) = any(${lowerCase(names)}::text[])))`
}

function matchesAnyOf(
  column: RawBuilder<unknown>,
  values: readonly string[] | undefined,
): RawBuilder<unknown> | undefined {
  if (values === undefined || values.length === 0) return undefined
  return sql`lower(${column}) = any(${lowerCase(values)}::text[])`
}

function lowerCase(values: readonly string[]): string[] {
  return values.map((value) => value.toLowerCase())
}

/** The words of the catalog and of the synonyms, for correcting typing errors. */
export async function getSearchVocabulary(db: Database): Promise<SearchVocabulary> {
  const { rows } = await sql<SearchVocabulary>`
    select array(select word from search_word order by word) as catalog,
           array(select distinct word from search_synonym,
                   regexp_split_to_table(lower(array_to_string(words || finds, ' ')), '[^[:alpha:]]+') as word
                 where word <> '' order by word) as synonyms`.execute(db)
  return rows[0] ?? { catalog: [], synonyms: [] }
}

/** How many published products a search finds. */
export async function countSearchResults(db: Database, text: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${searchQueries(text, 'all')}
    select count(*)::int as count from product p join searched on searched.id = p.id where p.status = 'published'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
