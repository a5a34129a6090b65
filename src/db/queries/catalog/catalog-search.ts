import { type RawBuilder, sql } from 'kysely'
import type { FacetCombination } from '#domain/catalog/facets.ts'
import type { Database } from '../../open.ts'

/** What a shopper asked of the catalog. Prices in cents; lists match any of their values. */
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

export type CatalogSort = 'popularity' | 'newest' | 'price-asc' | 'price-desc' | 'rating'

/** How the search text is taken: as a substring of the name, as specified, or as words that must all be in it. */
export type SearchMode = 'substring' | 'words'

export interface CatalogCounts {
  readonly combinations: readonly FacetCombination[]
  /** Cents over everything the search text matches, before the price filter. */
  readonly price: { readonly min: number; readonly max: number }
}

/** Each in the order of one index. */
const order: Readonly<Record<CatalogSort, RawBuilder<unknown>>> = {
  popularity: sql`(p.stock = 0), p.recent_units_sold desc, p.id`,
  newest: sql`p.created_at desc, p.id`,
  'price-asc': sql`p.price_cents, p.id`,
  'price-desc': sql`p.price_cents desc, p.id desc`,
  rating: sql`p.rating_average desc nulls last, p.rating_count desc, p.id`,
}

/**
 * With so few products in the answer, all of them are found first and sorted; with more, the order's index is
 * walked until the page is full. The other way round either of them reads the whole table.
 */
const maxSortedInMemory = 10_000

/** Ids of one page, in order. `found` is how many products match, from the counts. */
export async function findCatalogIds(
  db: Database,
  filter: CatalogFilter,
  page: {
    readonly sort: CatalogSort
    readonly limit: number
    readonly offset: number
    readonly reading: SearchMode
    readonly found: number
  },
): Promise<string[]> {
  if (page.offset >= page.found) return []
  const matching = sql`${searchCondition(filter, page.reading)} and ${filterCondition(filter)}`
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
 * Everything the search text matches, as counts of products alike in all groups: one pass over the table,
 * from which the total and every facet follow (`domain/catalog/facets.ts`).
 */
export async function countCatalog(
  db: Database,
  filter: CatalogFilter,
  reading: SearchMode,
): Promise<CatalogCounts> {
  const inPrice = sql`p.price_cents between ${filter.minPrice ?? 0} and ${filter.maxPrice ?? 2_147_483_647}`
  const { rows } = await sql<FacetCombination & { min: number; max: number }>`
    select c.name as category, b.name as brand, g.count, g.size, g.flavor, g.stars || ' Star' as rating,
           g."all", g.matching, g.min, g.max
    from (
      select p.category_id, p.brand_id, p.count_label as count, p.size_label as size, p.flavor, p.stars,
             count(*)::int as "all", count(*) filter (where ${inPrice})::int as matching,
             min(p.price_cents) as min, max(p.price_cents) as max
      from product p where ${searchCondition(filter, reading)}
      group by p.category_id, p.brand_id, p.count_label, p.size_label, p.flavor, p.stars) g
    join category c on c.id = g.category_id join brand b on b.id = g.brand_id`.execute(db)
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (const row of rows) {
    min = Math.min(min, row.min)
    max = Math.max(max, row.max)
  }
  return { combinations: rows, price: { min: rows.length === 0 ? 0 : min, max } }
}

function normalizeSearchText({ search }: CatalogFilter): string {
  return search?.trim().toLowerCase() ?? ''
}

function searchCondition(filter: CatalogFilter, reading: SearchMode): RawBuilder<unknown> {
  const text = normalizeSearchText(filter)
  if (text === '') return sql`p.status = 'published'`
  const parts = reading === 'words' ? text.split(/\s+/) : [text]
  const each = parts.map((part) => sql`lower(p.name) like ${toContainsPattern(part)}`)
  return sql`p.status = 'published' and ${sql.join(each, sql` and `)}`
}

/** The pattern of texts that contain this one, whose signs of a pattern mean themselves. */
export function toContainsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** Specification §5: OR inside a group, AND between groups; products without the field are left out. */
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

/** Every word that stands in a product's name. */
export async function listSearchWords(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('searchWord').select('word').execute()
  return rows.map(({ word }) => word)
}

export interface MenuRow {
  readonly category: string
  readonly slug: string
  readonly brand: string
  readonly flavor: string | null
  readonly count: number
}

/** Which brands and flavors each category really has, for menu panels. */
export async function countMenuEntries(db: Database): Promise<MenuRow[]> {
  const { rows } = await sql<MenuRow>`
    select c.name as category, c.slug, b.name as brand, g.flavor, g.count
    from (select category_id, brand_id, flavor, count(*) as count
          from product where status = 'published' group by 1, 2, 3) g
    join category c on c.id = g.category_id join brand b on b.id = g.brand_id
    order by c.position, b.name, g.flavor`.execute(db)
  return rows
}
