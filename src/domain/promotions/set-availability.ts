import type { StorefrontProduct } from '../catalog/storefront-product.ts'
import { isSoldOut } from '../inventory/stock-status.ts'

/** A product of a set and its units. */
interface SetPart {
  readonly product: Pick<StorefrontProduct, 'stock' | 'hold'>
  /** With its size. */
  readonly name: string
  /** All units, with those that are in the cart. */
  readonly quantity: number
}

/** Why a set cannot be bought now, which is the first part that is not for sale or short. Undefined when it can. */
export function explainShortPart(
  parts: readonly SetPart[],
): { readonly code: 'on-hold' | 'sold-out' | 'not-enough-stock'; readonly message: string } | undefined {
  for (const { product, name, quantity } of parts) {
    if (product.hold !== undefined)
      return { code: 'on-hold', message: `${name} is not for sale at the moment.` }
    if (isSoldOut(product)) return { code: 'sold-out', message: `${name} is sold out.` }
    if (quantity > product.stock)
      return { code: 'not-enough-stock', message: `Only ${product.stock} of ${name} in stock.` }
  }
  return undefined
}
