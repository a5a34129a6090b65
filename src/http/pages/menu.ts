import type { MenuCategory } from '#contract/shop/pages.ts'
import { facetParameters } from '#contract/spec-v1/facet-parameters.ts'
import { type CatalogIndex, countChoices } from '#domain/catalog/catalog-index.ts'
import type { MenuPanel } from '#domain/catalog/category.ts'

/** The first panel: every brand of the shop. */
const brandsPanel: MenuPanel = { category: 'Kratom Brands', heading: 'Brands', group: 'brand' }

interface MenuData {
  readonly panels: readonly MenuPanel[]
  readonly index: CatalogIndex
  /** Whether a product family counts as one, as in the lists that the menu leads to. */
  readonly groupsFamilies: boolean
  readonly tiles: Readonly<Record<string, MenuCategory['tiles']>>
}

/**
 * The panels of the category bar: all brands first, then the categories that have a panel. One that staff added shows once
 * it has a product, because staff add the category first.
 */
export function buildMenu({ panels, tiles, ...catalog }: MenuData): MenuCategory[] {
  return [brandsPanel, ...panels].flatMap((panel) => {
    const category = panel === brandsPanel ? undefined : panel.category
    const built = buildPanel(panel, category, catalog)
    if (panel.heading === undefined && built.items.length === 0) return []
    return [{ ...built, tiles: tiles[panel.category] ?? [] }]
  })
}

/** @param filtered the category that the panel filters by; undefined for all products */
function buildPanel(
  { category, heading, group }: MenuPanel,
  filtered: string | undefined,
  { index, groupsFamilies }: Pick<MenuData, 'index' | 'groupsFamilies'>,
): Omit<MenuCategory, 'tiles'> {
  const filter = filtered === undefined ? {} : { category: [filtered] }
  const href = filtered === undefined ? '/products' : `/products?category=${encodeURIComponent(filtered)}`
  const parameter = `${href}${filtered === undefined ? '?' : '&'}${facetParameters[group]}=`
  return {
    name: category,
    href,
    heading: heading ?? `${category} by ${group}`,
    items: countChoices(index, group, { filter, groupsFamilies }).map(({ value }) => ({
      label: value,
      href: parameter + encodeURIComponent(value),
    })),
  }
}
