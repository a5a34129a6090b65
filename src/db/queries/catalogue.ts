import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../open.ts'

/** What a shopper asked of the catalogue. Prices in cents; lists match any of their values. */
export interface CatalogueFilter {
  readonly search?: string
  readonly category?: readonly string[]
  readonly brand?: readonly string[]
  readonly count?: readonly string[]
  readonly oz?: readonly string[]
  readonly flavour?: readonly string[]
  /** Whole stars: '5 Star' or '5'. */
  readonly rating?: readonly string[]
  readonly minPrice?: number
  readonly maxPrice?: number
}

export type CatalogueSort = 'popularity' | 'newest' | 'price-asc' | 'price-desc' | 'rating'

export interface CatalogueResult {
  readonly ids: readonly string[]
  readonly total: number
}

export interface FacetRow {
  readonly name: 'category' | 'brand' | 'count' | 'oz' | 'flavour' | 'rating' | 'price'
  readonly value: string
  readonly count: number
}

const order: Readonly<Record<CatalogueSort, RawBuilder<unknown>>> = {
  // What is sold out stands behind what can be bought.
  popularity: sql`(p.stock = 0), p.units_sold_30d desc, p.id`,
  newest: sql`p.created_at desc, p.id`,
  'price-asc': sql`p.price_cents, p.id`,
  'price-desc': sql`p.price_cents desc, p.id`,
  rating: sql`(p.rating_sum::real / greatest(p.rating_count, 1)) desc, p.rating_count desc, p.id`,
}

const stars = sql`round(p.rating_sum::numeric / nullif(p.rating_count, 0))`
const tables = sql`product p join category c on c.id = p.category_id join brand b on b.id = p.brand_id`

/** Ids of one page in order, and how many match in all. Specification §5: OR inside a group, AND between groups. */
export async function searchCatalogue(
  db: Database,
  filter: CatalogueFilter,
  page: { readonly sort: CatalogueSort; readonly limit: number; readonly offset: number },
): Promise<CatalogueResult> {
  const { rows } = await sql<{ id: string | null; total: number }>`
    with matched as materialized (
      select p.id, row_number() over (order by ${order[page.sort]}) as place
      from ${tables} where ${searchCondition(filter)} and ${allGroups(filter)})
    select page.id, whole.total
    from (select count(*) as total from matched) whole
    left join (select id, place from matched order by place limit ${page.limit} offset ${page.offset}) page on true
    order by page.place`.execute(db)
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 }
}

/**
 * How many products each further choice would show: every group is counted under the filters of the others,
 * so that ticking a second brand adds to the list. One pass over what the search text matches.
 */
export async function countFacets(db: Database, filter: CatalogueFilter): Promise<FacetRow[]> {
  const group = groupConditions(filter)
  const others = (name: keyof typeof group) =>
    sql.join(
      Object.entries(group).flatMap(([key]) => (key === name ? [] : [sql.ref(`in_${key}`)])),
      sql` and `,
    )
  const { rows } = await sql<FacetRow>`
    with matched as materialized (
      select c.name as category, b.name as brand, p.count_label as count, p.oz_label as oz, p.flavour,
             ${stars} as stars, p.price_cents,
             ${sql.join(
               Object.entries(group).map(([key, condition]) => sql`${condition} as ${sql.ref(`in_${key}`)}`),
             )}
      from ${tables} where ${searchCondition(filter)})
    select 'category' as name, category as value, count(*) as count from matched where ${others('category')} group by 2
    union all select 'brand', brand, count(*) from matched where ${others('brand')} group by 2
    union all select 'count', count, count(*) from matched where count is not null and ${others('count')} group by 2
    union all select 'oz', oz, count(*) from matched where oz is not null and ${others('oz')} group by 2
    union all select 'flavour', flavour, count(*) from matched where flavour is not null and ${others('flavour')} group by 2
    union all select 'rating', stars || ' Star', count(*) from matched where stars is not null and ${others('rating')} group by 2
    union all select 'price', 'min', min(price_cents) from matched having count(*) > 0
    union all select 'price', 'max', max(price_cents) from matched having count(*) > 0`.execute(db)
  return rows
}

function searchCondition({ search }: CatalogueFilter): RawBuilder<unknown> {
  const wanted = search?.trim().toLowerCase() ?? ''
  if (wanted === '') return sql`p.status = 'published'`
  const pattern = `%${wanted.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`p.status = 'published' and lower(p.name) like ${pattern}`
}

function groupConditions(filter: CatalogueFilter) {
  return {
    category: anyOf(sql`lower(c.name)`, filter.category),
    brand: anyOf(sql`lower(b.name)`, filter.brand),
    count: anyOf(sql`lower(p.count_label)`, filter.count),
    oz: anyOf(sql`lower(p.oz_label)`, filter.oz),
    flavour: anyOf(sql`lower(p.flavour)`, filter.flavour),
    rating: anyOf(
      sql`${stars}::text`,
      filter.rating?.map((label) => label.replace(/\s*star$/i, '')),
    ),
    price: sql<boolean>`p.price_cents between ${filter.minPrice ?? 0} and ${filter.maxPrice ?? 2_147_483_647}`,
  }
}

function allGroups(filter: CatalogueFilter): RawBuilder<unknown> {
  return sql.join(Object.values(groupConditions(filter)), sql` and `)
}

/** Products without the field are left out when the filter is on. */
function anyOf(field: RawBuilder<unknown>, values: readonly string[] | undefined): RawBuilder<boolean> {
  if (values === undefined || values.length === 0) return sql<boolean>`true`
  return sql<boolean>`coalesce(${field} = any(${values.map((value) => value.toLowerCase())}::text[]), false)`
}

export interface MenuRow {
  readonly category: string
  readonly slug: string
  readonly brand: string
  readonly flavour: string | null
  readonly count: number
}

/** Which brands and flavours each category really has, for menu panels. */
export async function menuCounts(db: Database): Promise<MenuRow[]> {
  const { rows } = await sql<MenuRow>`
    select c.name as category, c.slug, b.name as brand, p.flavour, count(*) as count
    from ${tables} where p.status = 'published'
    group by c.position, c.name, c.slug, b.name, p.flavour order by c.position, b.name, p.flavour`.execute(db)
  return rows
}
