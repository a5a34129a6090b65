import { type RawBuilder, sql } from 'kysely'
import type { ProductSuggestion } from '#domain/catalog/product-suggestion.ts'
import { type ProductSuggestionRow, productSuggestionFromRow } from '../../map/catalog.ts'
import type { Database } from '../../open.ts'
import { type SearchMode, searchQueries } from './search-query.ts'

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
 * Products as the search finds them, and the brands and categories whose names have every word of the text, in one query.
 * What fits best comes first, then products in stock, then best sellers, and one product of each family; groups have the
 * counts of their products, a family counted once, without empty ones.
 */
export async function suggestFromCatalog(
  db: Database,
  text: string,
  { mode, ...limits }: { readonly mode: SearchMode; readonly products: number; readonly groups: number },
): Promise<CatalogSuggestions> {
  const { rows } = await sql<CatalogSuggestionsRow>`
    with ${searchQueries(text, mode)},
    best as (
      select p.id, p.rank from (
        select p.*, s.rank,
               row_number() over (partition by coalesce(p.family_id, p.id) order by s.rank, ${bestFirst}) as place_in_family
        from product p join searched s on s.id = p.id where p.status = 'published') p
      where place_in_family = 1 order by p.rank, ${bestFirst} limit ${limits.products})
    select (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'countLabel', p.count_label,
              'sizeLabel', p.size_label, 'priceCents', p.price_cents, 'stock', p.stock, 'picture',
              (select json_build_object('key', i.file_key, 'width', i.width) from product_image i
               where i.product_id = p.id order by i.position limit 1)) order by best.rank, ${bestFirst}), '[]')
            from best join product p on p.id = best.id) as products,
           ${groupsJson('brand', limits.groups)} as brands,
           ${groupsJson('category', limits.groups)} as categories`.execute(db)
  const { products = [], brands = [], categories = [] } = rows[0] ?? {}
  return { products: products.map(productSuggestionFromRow), brands, categories }
}

const bestFirst = sql`(p.stock = 0), p.recent_units_sold desc, p.id`

function groupsJson(group: 'brand' | 'category', limit: number): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('name', s.name, 'count', s.count) order by s.count desc, s.name), '[]')
    from (select g.name, n.count from ${sql.table(group)} g
          cross join lateral (select count(distinct coalesce(p.family_id, p.id)) as count from product p
                              where p.${sql.ref(`${group}_id`)} = g.id and p.status = 'published') n
          where to_tsvector('english', split_search_words(g.name)) @@ (select loose from search_query) and n.count > 0
          order by n.count desc, g.name limit ${limit}) s)`
}
