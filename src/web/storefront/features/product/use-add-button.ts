import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { useAddToCart } from '../../state/cart/use-add-to-cart.ts'

/** The state and the action of an ADD TO CART button. */
export function useAddButton(product: StorefrontProduct, quantity: number) {
  const addToCart = useAddToCart()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    add: async () => {
      setBusy(true)
      // The button can have the focus again before the panel opens, which returns it there.
      await addToCart(product, quantity, () => flushSync(() => setBusy(false)))
      setBusy(false)
    },
  }
}
