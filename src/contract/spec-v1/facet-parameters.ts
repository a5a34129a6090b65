import type { FacetGroup } from '#domain/catalog/facets.ts'

/** The query parameter of each filter, in the URLs of the catalog page and of its list. */
export const facetParameters = {
  category: 'category',
  brand: 'brand',
  count: 'count',
  size: 'oz',
  flavor: 'flavour',
  rating: 'rating',
} as const satisfies Readonly<Record<FacetGroup, string>>
