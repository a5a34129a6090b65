import { type RawBuilder, sql } from 'kysely'
import type { ProductSuggestion } from '#domain/catalog/product-suggestion.ts'
import { type ProductSuggestionRow, productSuggestionFromRow } from '../../map/catalog.ts'
import type { Database } from '../../open.ts'
import { toContainsPattern } from './catalog-search.ts'

export interface GroupSuggestion {
  readonly name: string
  readonly count: number
}

export interface CatalogSuggestions {
  readonly products: readonly ProductSuggestion[]
  readonly brands: readonly GroupSuggestion[]
  readonly categories: readonly GroupSuggestion[]
}

interface CatalogSuggestionsRow extends Omit<CatalogSuggestions, 'products'> {
  readonly products: readonly ProductSuggestionRow[]
}

/**
 * Products, brands and categories whose names contain all of the words, in one query. Products in stock come first, then
 * best sellers; groups have their product counts, without empty ones.
 */
export async function suggestFromCatalog(
  db: Database,
  words: readonly string[],
  limits: { readonly products: number; readonly groups: number },
): Promise<CatalogSuggestions> {
  const { rows } = await sql<CatalogSuggestionsRow>`
    select (select coalesce(json_agg(json_build_object('name', p.name, 'slug', p.slug, 'countLabel', p.count_label,
              'sizeLabel', p.size_label, 'priceCents', p.price_cents, 'stock', p.stock, 'picture',
              (select json_build_object('key', i.file_key, 'width', i.width) from product_image i
               where i.product_id = p.id order by i.position limit 1)) order by ${bestFirst}), '[]')
            from (select * from product p where p.status = 'published' and ${containsAll(sql`p.name`, words)}
                  order by ${bestFirst} limit ${limits.products}) p) as products,
           ${groupsJson('brand', words, limits.groups)} as brands,
           ${groupsJson('category', words, limits.groups)} as categories`.execute(db)
  const { products = [], brands = [], categories = [] } = rows[0] ?? {}
  return { products: products.map(productSuggestionFromRow), brands, categories }
}

const bestFirst = sql`(p.stock = 0), p.recent_units_sold desc, p.id`

function groupsJson(
  group: 'brand' | 'category',
  words: readonly string[],
  limit: number,
): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('name', s.name, 'count', s.count) order by s.count desc, s.name), '[]')
    from (select g.name, n.count from ${sql.table(group)} g
          cross join lateral (select count(*) as count from product p
                              where p.${sql.ref(`${group}_id`)} = g.id and p.status = 'published') n
          where ${containsAll(sql`g.name`, words)} and n.count > 0
          order by n.count desc, g.name limit ${limit}) s)`
}

/** Names of brands and categories, which need not appear in product names. */
export async function listGroupNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select lower(name) as name from brand union select lower(name) from category`.execute(db)
  return rows.map(({ name }) => name)
}

function containsAll(name: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    words.map((word) => sql`lower(${name}) like ${toContainsPattern(word)}`),
    sql` and `,
  )
}
