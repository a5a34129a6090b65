import type { Cents } from '../money.ts'
import type { FacetCount, FacetGroup } from './facets.ts'

export type CatalogSort = 'popularity' | 'newest' | 'price-asc' | 'price-desc' | 'rating'

/** Which products of the catalog to list. Values of one group are alternatives. */
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

/** How many products each further choice would show. */
export interface CatalogFacets extends Readonly<Record<FacetGroup, readonly FacetCount[]>> {
  /** Over everything that matches the search, before the price filter. */
  readonly price: { readonly min: Cents; readonly max: Cents }
}
