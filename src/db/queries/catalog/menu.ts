import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/** A category with a panel in the menu. */
export interface MenuCategoryRow {
  readonly name: string
  readonly heading: string
  /** The field that the panel lists. */
  readonly group: 'brand' | 'flavor'
}

export interface MenuRow {
  readonly category: string
  readonly brand: string
  readonly flavor: string | null
  readonly count: number
}

/** The categories with a panel, in menu order. */
export async function listMenuCategories(db: Database): Promise<MenuCategoryRow[]> {
  const { rows } = await sql<MenuCategoryRow>`
    select name, menu_heading as heading, menu_group as "group"
    from category where menu_heading is not null order by position`.execute(db)
  return rows
}

/** The brands and flavors of each category's products, for the menu panels. */
export async function countMenuEntries(db: Database): Promise<MenuRow[]> {
  const { rows } = await sql<MenuRow>`
    select c.name as category, b.name as brand, g.flavor, g.count
    from (select category_id, brand_id, flavor, count(*) as count
          from product where status = 'published' group by 1, 2, 3) g
    join category c on c.id = g.category_id join brand b on b.id = g.brand_id
    order by c.position, b.name, g.flavor`.execute(db)
  return rows
}
