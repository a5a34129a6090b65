import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'

/** What one product says in a row. */
export interface ComparedValue {
  readonly text: string
  /** Whether it was not tested or not stated. It is no zero. */
  readonly isMissing?: boolean
  /** The limit for the whole country: 'at most 2.00 %'. */
  readonly limit?: string | undefined
  readonly isOverLimit?: boolean
}

export interface ComparedRow {
  readonly name: string
  /** One for each product, in the order of the columns. */
  readonly values: readonly ComparedValue[]
  /** Whether all products say the same. */
  readonly isSame: boolean
}

export interface ComparedGroup {
  readonly name: string
  readonly rows: readonly ComparedRow[]
}

export interface ComparePageData {
  readonly products: readonly (StorefrontProduct & {
    /** The number of the lot that is sold now, if its report can be read. */
    readonly lotNumber: string | undefined
  })[]
  readonly groups: readonly ComparedGroup[]
  /** How many products of the address are not sold any more, or never were. */
  readonly unknown: number
  /** How many products of the address are more than the page compares. */
  readonly leftOut: number
  /** What the shopper looks for, to add it. */
  readonly search: string
  readonly found: readonly StorefrontProduct[]
}
