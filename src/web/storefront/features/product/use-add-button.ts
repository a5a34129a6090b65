import { useState } from 'react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { addToCart } from '../../state/cart.ts'

/** The state and the action of an ADD TO CART button. */
export function useAddButton(product: StorefrontProduct, quantity: number) {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    add: async () => {
      setBusy(true)
      await addToCart(product, quantity)
      setBusy(false)
    },
  }
}
