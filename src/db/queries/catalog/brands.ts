import { sql } from 'kysely'
import type { Brand, ListedBrand } from '#domain/catalog/brand.ts'
import { brandFromRow, type ListedBrandRow, listedBrandFromRow } from '../../map/catalog.ts'
import type { Database } from '../../open.ts'

export async function findBrand(db: Database, name: string): Promise<Brand | undefined> {
  const row = await db
    .selectFrom('brand')
    .select(['id', 'name', 'isHouse'])
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  return row && brandFromRow(row)
}

/** False when another brand already has the name or the slug. */
export async function insertBrand(db: Database, brand: { name: string; slug: string }): Promise<boolean> {
  const row = await db
    .insertInto('brand')
    .values(brand)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listBrandNames(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('brand').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** All brands, the shop's own first. */
export async function listBrands(db: Database): Promise<ListedBrand[]> {
  const { rows } = await sql<ListedBrandRow>`
    select b.id, b.name, b.is_house,
           count(p.id) filter (where p.status = 'published') as published_products,
           count(p.id) filter (where p.status <> 'published') as unpublished_products
    from brand b left join product p on p.brand_id = b.id
    group by b.id order by not b.is_house, lower(b.name)`.execute(db)
  return rows.map(listedBrandFromRow)
}
