import type { MenuCategory } from '#contract/shop/pages.ts'
import { facetParameters } from '#contract/spec-v1/facet-parameters.ts'
import type { MenuEntry, MenuPanel } from '#domain/catalog/category.ts'

/** The first panel: every brand of the shop. */
const brandsPanel: MenuPanel = { category: 'Kratom Brands', heading: 'Brands', group: 'brand' }

/** The panels of the category bar: all brands first, then the categories that have a panel. */
export function buildMenu(
  panels: readonly MenuPanel[],
  entries: readonly MenuEntry[],
  tiles: Readonly<Record<string, MenuCategory['tiles']>>,
): MenuCategory[] {
  const getTiles = ({ category }: MenuPanel) => tiles[category] ?? []
  return [
    { ...buildPanel(brandsPanel, entries, '/products'), tiles: getTiles(brandsPanel) },
    ...panels.map((panel) => ({
      ...buildPanel(
        panel,
        entries.filter(({ category }) => category === panel.category),
        `/products?category=${encodeURIComponent(panel.category)}`,
      ),
      tiles: getTiles(panel),
    })),
  ]
}

function buildPanel({ category, heading, group }: MenuPanel, entries: readonly MenuEntry[], href: string) {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const label = entry[group]
    if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + entry.count)
  }
  const parameter = `${href}${href.includes('?') ? '&' : '?'}${facetParameters[group]}=`
  return {
    name: category,
    href,
    heading,
    items: [...counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([label, count]) => ({ label, count, href: `${parameter}${encodeURIComponent(label)}` })),
  }
}
