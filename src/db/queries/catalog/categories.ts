import { sql } from 'kysely'
import type { Category, ListedCategory } from '#domain/catalog/category.ts'
import { categoryFromRow, type ListedCategoryRow, listedCategoryFromRow } from '../../map/catalog.ts'
import type { Database } from '../../open.ts'

export async function findCategory(db: Database, name: string): Promise<Category | undefined> {
  const row = await db
    .selectFrom('category')
    .select(['id', 'name', 'slug', 'productClass'])
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  return row && categoryFromRow(row)
}

export async function listCategoryNames(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('category').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

export async function listCategories(db: Database): Promise<ListedCategory[]> {
  const { rows } = await sql<ListedCategoryRow>`
    select c.id, c.name, c.slug, c.product_class,
           count(p.id) filter (where p.status = 'published') as published_products,
           count(p.id) filter (where p.status <> 'published') as unpublished_products,
           count(p.id) filter (where p.status = 'published' and p.stock = 0) as sold_out_products,
           coalesce(sum(p.recent_units_sold) filter (where p.status = 'published'), 0)::int as recent_units_sold,
           count(distinct p.brand_id) filter (where p.status = 'published') as brands
    from category c left join product p on p.category_id = c.id
    group by c.id order by c.position, c.name`.execute(db)
  return rows.map(listedCategoryFromRow)
}
