import type { StorefrontProduct } from './storefront-product.ts'

/** Sale items cannot be returned. In a separate file, because the browser needs nothing else of the product's rules. */
export function isFinalSale({ listPrice }: Pick<StorefrontProduct, 'listPrice'>): boolean {
  return listPrice !== undefined
}
