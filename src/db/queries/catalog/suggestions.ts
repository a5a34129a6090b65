import { type RawBuilder, sql } from 'kysely'
import type { ProductSuggestion } from '#domain/catalog/product-suggestion.ts'
import { type ProductSuggestionRow, productSuggestionFromRow } from '../../map/catalog.ts'
import type { Database } from '../../open.ts'
import { toContainsPattern } from './catalog-search.ts'

/** Products whose names contain all of the words: in stock first, then best sellers. */
export async function suggestProducts(
  db: Database,
  words: readonly string[],
  limit: number,
): Promise<ProductSuggestion[]> {
  const { rows } = await sql<ProductSuggestionRow>`
    select p.name, p.slug, p.count_label, p.size_label, p.price_cents, p.stock,
           (select json_build_object('key', i.file_key, 'width', i.width) from product_image i
            where i.product_id = p.id order by i.position limit 1) as picture
    from product p
    where p.status = 'published' and ${containsAll(sql`p.name`, words)}
    order by (p.stock = 0), p.recent_units_sold desc, p.id limit ${limit}`.execute(db)
  return rows.map(productSuggestionFromRow)
}

export interface GroupSuggestion {
  readonly name: string
  readonly count: number
}

/** Brands or categories by name with their product counts, without empty ones. */
export async function suggestGroups(
  db: Database,
  group: 'brand' | 'category',
  words: readonly string[],
  limit: number,
): Promise<GroupSuggestion[]> {
  const { rows } = await sql<GroupSuggestion>`
    select g.name, n.count from ${sql.table(group)} g
    cross join lateral (select count(*) as count from product p
                        where p.${sql.ref(`${group}_id`)} = g.id and p.status = 'published') n
    where ${containsAll(sql`g.name`, words)} and n.count > 0
    order by n.count desc, g.name limit ${limit}`.execute(db)
  return rows
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
