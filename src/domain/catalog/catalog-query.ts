import type { Cents } from '../money.ts'
import type { FacetCount, FacetGroup, FacetSelection } from './facets.ts'

export const catalogSorts = [
  'popularity',
  'newest',
  'oldest',
  'price-asc',
  'price-desc',
  'rating',
  'name',
] as const
export type CatalogSort = (typeof catalogSorts)[number]

/** Catalog filters. Values within one group combine with OR. */
export interface CatalogFilter extends FacetSelection {
  /** Cents. */
  readonly minPrice?: number | undefined
  /** Cents. */
  readonly maxPrice?: number | undefined
}

export interface CatalogQuery extends CatalogFilter {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly search?: string | undefined
  readonly sort?: CatalogSort | undefined
}

/** The counts of each further filter choice. */
export interface CatalogFacets extends Readonly<Record<FacetGroup, readonly FacetCount[]>> {
  /** Range over all search matches, before any filter. */
  readonly price: { readonly min: Cents; readonly max: Cents }
}
