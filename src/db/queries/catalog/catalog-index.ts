import { sql } from 'kysely'
import type { CatalogEntry } from '#domain/catalog/catalog-index.ts'
import { type CatalogEntryRow, catalogEntryFromRow } from '../../map/catalog.ts'
import type { Database } from '../../open.ts'

/** All published products, as far as lists need to know them. */
export async function listCatalogEntries(db: Database): Promise<CatalogEntry[]> {
  const { rows } = await sql<{ entries: readonly CatalogEntryRow[] }>`
    select coalesce(json_agg(json_build_array(
      p.id, p.family_id, lower(p.name), c.name, b.name, p.count_label, p.size_label, p.flavor, p.stars, p.price_cents, p.recent_units_sold,
      extract(epoch from p.created_at) * 1000000, p.rating_average, p.rating_count)), '[]') as entries
    from product p join category c on c.id = p.category_id join brand b on b.id = p.brand_id
    where p.status = 'published'`.execute(db)
  return (rows[0]?.entries ?? []).map(catalogEntryFromRow)
}

/** The ids of the published products that are sold out. */
export async function listSoldOutIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select id from product where status = 'published' and (stock = 0)) as ids`.execute(db)
  return rows[0]?.ids ?? []
}
