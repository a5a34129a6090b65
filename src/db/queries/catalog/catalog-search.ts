import { type RawBuilder, sql } from 'kysely'
import type { CatalogSort } from '#domain/catalog/catalog-query.ts'
import type { FacetCombination } from '#domain/catalog/facets.ts'
import { type Cents, cents } from '#domain/money.ts'
import { type FacetCombinationRow, facetCombinationFromRow } from '../../map/catalog.ts'
import type { Database } from '../../open.ts'

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

export interface CatalogCounts {
  readonly combinations: readonly FacetCombination[]
  /** Range over all search matches, before the price filter. */
  readonly price: { readonly min: Cents; readonly max: Cents }
}

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

/** Product ids of one page, in order. `found` is the number of matches from the counts. */
export async function findCatalogIds(
  db: Database,
  filter: CatalogFilter,
  page: {
    readonly sort: CatalogSort
    readonly limit: number
    readonly offset: number
    readonly mode: SearchMode
    readonly found: number
  },
): Promise<string[]> {
  if (page.offset >= page.found) return []
  const matching = sql`${searchCondition(filter, page.mode)} and ${filterCondition(filter)}`
  const products = page.found > maxSortedInMemory ? sql`product p where ${matching}` : sql`found p`
  const first =
    page.found > maxSortedInMemory
      ? sql``
      : sql`with found as materialized (
        select p.id, p.stock, p.recent_units_sold, p.created_at, p.price_cents, p.rating_average, p.rating_count
        from product p where ${matching})`
  const { rows } = await sql<{ id: string }>`
    ${first} select p.id from ${products}
    order by ${order[page.sort]} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Counts the search matches by combination of filter values in one pass over the table. The total and all facets are
 * computed from these counts (`domain/catalog/facets.ts`).
 */
export async function countCatalog(
  db: Database,
  filter: CatalogFilter,
  mode: SearchMode,
): Promise<CatalogCounts> {
  const inPrice = sql`p.price_cents between ${filter.minPrice ?? 0} and ${filter.maxPrice ?? 2_147_483_647}`
  const { rows } = await sql<FacetCombinationRow>`
    select c.name as category, b.name as brand, g.count, g.size, g.flavor, g.stars || ' Star' as rating,
           g."all", g.matching, g.min, g.max
    from (
      select p.category_id, p.brand_id, p.count_label as count, p.size_label as size, p.flavor, p.stars,
             count(*)::int as "all", count(*) filter (where ${inPrice})::int as matching,
             min(p.price_cents) as min, max(p.price_cents) as max
      from product p where ${searchCondition(filter, mode)}
      group by p.category_id, p.brand_id, p.count_label, p.size_label, p.flavor, p.stars) g
    join category c on c.id = g.category_id join brand b on b.id = g.brand_id`.execute(db)
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (const row of rows) {
    min = Math.min(min, row.min)
    max = Math.max(max, row.max)
  }
  return {
    combinations: rows.map(facetCombinationFromRow),
    price: { min: cents(rows.length === 0 ? 0 : min), max: cents(max) },
  }
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
