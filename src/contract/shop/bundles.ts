import type { Image, StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import type { Cents } from '#domain/money.ts'

/** A bundle in the list of packs. */
export interface BundleCard {
  readonly name: string
  readonly slug: string
  readonly description: string
  /** Of one set, and never more than its products cost. */
  readonly price: Cents
  /** What the products of a set cost one by one. */
  readonly separately: Cents
  /** '2 × Green Maeng Da, 8 OZ' */
  readonly contents: readonly string[]
  /** The first picture of each of the first products. */
  readonly pictures: readonly Image[]
  /** Why it cannot be bought now. */
  readonly unavailable?: string | undefined
}

export interface BundlePageData extends Omit<BundleCard, 'contents' | 'pictures'> {
  readonly id: string
  readonly parts: readonly {
    readonly product: StorefrontProduct
    /** Units in a set. */
    readonly quantity: number
    /** What these units cost one by one. */
    readonly total: Cents
    /** The number of the lot that is sold now. */
    readonly lot?: string | undefined
  }[]
}
