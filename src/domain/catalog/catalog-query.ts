import type { Cents } from '../money.ts'
import type { FacetCount, FacetGroup } from './facets.ts'

export const catalogSorts = ['popularity', 'newest', 'price-asc', 'price-desc', 'rating'] as const
export type CatalogSort = (typeof catalogSorts)[number]

/** Catalog filters. Values within one group combine with OR. */
export interface CatalogQuery {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly search?: string | undefined
  readonly category?: readonly string[] | undefined
  readonly brand?: readonly string[] | undefined
  readonly count?: readonly string[] | undefined
  readonly size?: readonly string[] | undefined
  readonly flavor?: readonly string[] | undefined
  readonly rating?: readonly string[] | undefined
  /** Cents. */
  readonly minPrice?: number | undefined
  /** Cents. */
  readonly maxPrice?: number | undefined
  readonly sort?: CatalogSort | undefined
}

/** Product counts for each further filter choice. */
export interface CatalogFacets extends Readonly<Record<FacetGroup, readonly FacetCount[]>> {
  /** Range over all search matches, before the price filter. */
  readonly price: { readonly min: Cents; readonly max: Cents }
}
