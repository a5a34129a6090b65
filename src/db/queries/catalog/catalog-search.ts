import { type RawBuilder, sql } from 'kysely'
import type { CatalogSort } from '#domain/catalog/catalog-query.ts'
import { countFacets, type FacetCombination } from '#domain/catalog/facets.ts'
import { type CatalogPageRow, facetCombinationFromRow, productFromRow } from '../../map/catalog.ts'
import type { Database } from '../../open.ts'
import { salesHoldsJson } from '../compliance/rules.ts'
import { productColumns, productTables } from './products.ts'
import type { ProductsWithHolds } from './products-with-holds.ts'

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

/** How the search text matches a name: as a substring, as specified, or as words that must all appear. */
export type SearchMode = 'substring' | 'words'

/** Each sort order matches one index. */
const order: Readonly<Record<CatalogSort, RawBuilder<unknown>>> = {
  popularity: sql`(p.stock = 0), p.recent_units_sold desc, p.id`,
  newest: sql`p.created_at desc, p.id`,
  'price-asc': sql`p.price_cents, p.id`,
  'price-desc': sql`p.price_cents desc, p.id desc`,
  rating: sql`p.rating_average desc nulls last, p.rating_count desc, p.id`,
}

/**
 * Up to this many matches are fetched and sorted; above it, the sort order's index is scanned until the page is full.
 * The other choice would read the whole table in both cases.
 */
const maxSortedInMemory = 10_000

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
    readonly sort: CatalogSort
    readonly limit: number
    readonly offset: number
    readonly mode: SearchMode
  },
  known?: readonly FacetCombination[],
): Promise<CatalogPage> {
  const fits = known === undefined ? isSortable(filter) : sql.lit(isSmall(known, filter))
  const { rows } = await sql<CatalogPageRow>`
    with ${known === undefined ? sql`counted as materialized (${groupMatches(filter, page.mode)}),` : sql``}
    found as materialized (
      select p.id, p.stock, p.recent_units_sold, p.created_at, p.price_cents, p.rating_average, p.rating_count
      from product p where ${fits} and ${matches(filter, page.mode)}),
    listed as (select id, row_number() over () as place from (${selectListed(filter, page, fits)}) ids)
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

/** The ids of the page in order. Only one half runs: the condition on the count is evaluated before each of them. */
function selectListed(
  filter: CatalogFilter,
  { sort, limit, offset, mode }: Parameters<typeof findCatalogPage>[2],
  fits: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const inOrder = sql`order by ${order[sort]} limit ${limit} offset ${offset}`
  return sql`
    (select p.id from found p ${inOrder}) union all
    (select p.id from product p where not (${fits}) and ${matches(filter, mode)} ${inOrder})`
}

/** Groups the search matches in one pass over an index. The price filter comes later, so that the groups can be kept. */
function groupMatches(filter: CatalogFilter, mode: SearchMode): RawBuilder<unknown> {
  return sql`
    select p.category_id, p.brand_id, p.count_label, p.size_label, p.flavor, p.stars, count(*)::int as matching,
           array_agg(p.price_cents order by p.price_cents) as prices
    from product p where ${searchCondition(filter, mode)}
    group by p.category_id, p.brand_id, p.count_label, p.size_label, p.flavor, p.stars`
}

/** The same as `isSortable`, with combinations that are known. */
function isSmall(known: readonly FacetCombination[], filter: CatalogFilter): boolean {
  const all = known.reduce((sum, { prices }) => sum + prices.length, 0)
  return all <= maxSortedInMemory || countFacets(known, filter).total <= maxSortedInMemory
}

/** Whether few enough products pass the filters, whatever their price. */
function isSortable(filter: CatalogFilter): RawBuilder<unknown> {
  const { minPrice: _min, maxPrice: _max, ...groups } = filter
  return sql`(select coalesce(sum(p.matching), 0) from counted p where ${filterCondition(groups)}) <= ${maxSortedInMemory}`
}

/** Lists instead of objects, because there are a thousand of them. */
const combinationsJson = sql`(
  select coalesce(json_agg(json_build_array(c.name, b.name, g.count_label, g.size_label, g.flavor, g.stars, g.prices)), '[]')
  from counted g join category c on c.id = g.category_id join brand b on b.id = g.brand_id)`

function matches(filter: CatalogFilter, mode: SearchMode): RawBuilder<unknown> {
  return sql`${searchCondition(filter, mode)} and ${filterCondition(filter)}`
}

function normalizeSearchText({ search }: CatalogFilter): string {
  return search?.trim().toLowerCase() ?? ''
}

function searchCondition(filter: CatalogFilter, mode: SearchMode): RawBuilder<unknown> {
  const text = normalizeSearchText(filter)
  if (text === '') return sql`p.status = 'published'`
  const parts = mode === 'words' ? text.split(/\s+/) : [text]
  const conditions = parts.map((part) => sql`lower(p.name) like ${toContainsPattern(part)}`)
  return sql`p.status = 'published' and ${sql.join(conditions, sql` and `)}`
}

/** A LIKE pattern that matches the text anywhere, with its wildcards escaped. */
export function toContainsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
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

/** All words of product names. */
export async function listSearchWords(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('searchWord').select('word').execute()
  return rows.map(({ word }) => word)
}
