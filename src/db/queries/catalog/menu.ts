import { sql } from 'kysely'
import type { MenuPanel } from '#domain/catalog/category.ts'
import type { Database } from '../../open.ts'

/** The panels of the menu, in the order of their categories. */
export async function listMenuPanels(db: Database): Promise<MenuPanel[]> {
  const { rows } = await sql<MenuPanel>`
    select name as category, menu_heading as heading, menu_group as "group"
    from category where menu_heading is not null order by position`.execute(db)
  return rows
}
