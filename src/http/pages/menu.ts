import type { MenuCategory } from '#contract/shop/pages.ts'
import { facetParameters } from '#contract/spec-v1/facet-parameters.ts'
import type { MenuCategoryRow, MenuRow } from '#db/queries/catalog/menu.ts'

/** The first panel: every brand of the shop. */
const brandsPanel = { name: 'Kratom Brands', heading: 'Brands', group: 'brand' } as const

/** The panels of the category bar: all brands first, then the categories that have a panel. */
export function buildMenu(
  categories: readonly MenuCategoryRow[],
  rows: readonly MenuRow[],
  tiles: Readonly<Record<string, MenuCategory['tiles']>>,
): MenuCategory[] {
  const tilesOf = (name: string) => tiles[name] ?? []
  return [
    { ...buildPanel(brandsPanel, rows, '/products'), tiles: tilesOf(brandsPanel.name) },
    ...categories.map((category) => ({
      ...buildPanel(
        category,
        rows.filter((row) => row.category === category.name),
        `/products?category=${encodeURIComponent(category.name)}`,
      ),
      tiles: tilesOf(category.name),
    })),
  ]
}

function buildPanel({ name, heading, group }: MenuCategoryRow, rows: readonly MenuRow[], href: string) {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const label = row[group]
    if (label !== null) counts.set(label, (counts.get(label) ?? 0) + row.count)
  }
  const parameter = `${href}${href.includes('?') ? '&' : '?'}${facetParameters[group]}=`
  return {
    name,
    href,
    heading,
    items: [...counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([label, count]) => ({ label, count, href: `${parameter}${encodeURIComponent(label)}` })),
  }
}
