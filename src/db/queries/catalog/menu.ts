import { sql } from 'kysely'
import type { MenuEntry, MenuPanel } from '#domain/catalog/category.ts'
import { type MenuEntryRow, menuEntryFromRow } from '../../map/catalog.ts'
import type { Database } from '../../open.ts'

/** The panels of the menu, in the order of their categories. */
export async function listMenuPanels(db: Database): Promise<MenuPanel[]> {
  const { rows } = await sql<MenuPanel>`
    select name as category, menu_heading as heading, menu_group as "group"
    from category where menu_heading is not null order by position`.execute(db)
  return rows
}

/** The brands and flavors of each category's products, for the menu panels. */
export async function countMenuEntries(db: Database): Promise<MenuEntry[]> {
  const { rows } = await sql<MenuEntryRow>`
    select c.name as category, b.name as brand, g.flavor, g.count
    from (select category_id, brand_id, flavor, count(*) as count
          from product where status = 'published' group by 1, 2, 3) g
    join category c on c.id = g.category_id join brand b on b.id = g.brand_id
    order by c.position, b.name, g.flavor`.execute(db)
  return rows.map(menuEntryFromRow)
}
