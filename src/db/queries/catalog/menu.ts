import { sql } from 'kysely'
import type { MenuPanel } from '#domain/catalog/category.ts'
import type { Database } from '../../open.ts'

/** The panels of the menu, in the order of their categories. */
export async function listMenuPanels(db: Database): Promise<MenuPanel[]> {
  const { rows } = await sql<Omit<MenuPanel, 'heading'> & { readonly heading: string | null }>`
    select name as category, menu_heading as heading, menu_group as "group"
    from category where is_in_menu order by position`.execute(db)
  return rows.map(({ heading, ...panel }) => ({ ...panel, heading: heading ?? undefined }))
}
