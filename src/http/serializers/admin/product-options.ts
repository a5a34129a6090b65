import type { ProductOptions } from '#contract/admin/product-options.ts'
import { countLabels, flavourNames, ounceLabels } from '#contract/spec-v1/product-labels.ts'
import type { listProductChoices } from '#db/queries/catalog/product-list.ts'

type CatalogOptions = Awaited<ReturnType<typeof listProductChoices>>

/** The specification's options first, then other values from the catalog. */
export function serializeProductOptions(catalog: CatalogOptions): Omit<ProductOptions, 'success'> {
  return {
    categories: [...catalog.categories],
    brands: [...catalog.brands],
    counts: [...new Set([...countLabels, ...catalog.counts])].sort((a, b) =>
      a.localeCompare(b, 'en', { numeric: true }),
    ),
    sizes: [...new Set([...ounceLabels, ...catalog.sizes])].sort((a, b) =>
      a.localeCompare(b, 'en', { numeric: true }),
    ),
    flavors: [...new Set([...flavourNames, ...catalog.flavors])],
    families: [...catalog.families],
  }
}
