import { useState } from 'react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { addToCart } from '../../state/cart.ts'

export function useAddToCart(product: StorefrontProduct, quantity: number) {
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
