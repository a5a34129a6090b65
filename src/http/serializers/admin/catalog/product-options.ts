import type { ProductOptions } from '#contract/admin/catalog/product-options.ts'
import { countLabels, flavourNames, ounceLabels } from '#contract/spec-v1/product-labels.ts'
import type { ProductChoices } from '#db/queries/catalog/product-list.ts'
import {
  type Attribute,
  type AttributeValue,
  createValueComparison,
} from '#domain/catalog/attribute-value.ts'

export function serializeProductOptions(
  catalog: ProductChoices,
  values: readonly AttributeValue[],
): Omit<ProductOptions, 'success'> {
  return {
    categories: [...catalog.categories],
    brands: [...catalog.brands],
    counts: listChoices('count', countLabels, values),
    sizes: listChoices('size', ounceLabels, values),
    flavors: listChoices('flavor', flavourNames, values),
    families: [...catalog.families],
  }
}

/** The values of the catalog. Those of the specification too, until staff make the list their own. */
function listChoices(
  attribute: Attribute,
  specified: readonly string[],
  values: readonly AttributeValue[],
): string[] {
  const own = values.filter((value) => value.attribute === attribute)
  const names = own.map(({ value }) => value)
  if (own.some(({ isListed }) => isListed)) return names
  return [...new Set([...specified, ...names])].sort(createValueComparison())
}
