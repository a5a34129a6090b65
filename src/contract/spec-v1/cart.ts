import * as z from 'zod/mini'
import type { CartQuantities, DiscontinuedProduct } from '#domain/cart/cart.ts'
import type { cartAdd } from './cart-requests.ts'

export const cartResponse = z.object({
  success: z.literal(true),
  message: z.optional(z.string()),
  cartData: z.record(z.string(), z.int()),
  /** Products of the cart that the shop no longer sells. They stay until they are removed. */
  discontinued: z.optional(z.array(z.object({ _id: z.string(), product_name: z.string() }))),
})

export const wishlistResponse = z.object({ success: z.literal(true), wishlistItems: z.array(z.string()) })

/** Adds to the quantity of a product, or sets it. */
export interface CartChange {
  readonly productId: string
  readonly quantity: number
  readonly mode?: 'set'
}

export function toSpecCartChange({ productId, quantity, mode }: CartChange): z.input<typeof cartAdd> {
  return { itemId: productId, qt: quantity, mode }
}

export function toSpecDiscontinued(
  products: readonly DiscontinuedProduct[],
): z.input<typeof cartResponse>['discontinued'] {
  if (products.length === 0) return undefined
  return products.map(({ productId, name = '' }) => ({ _id: productId, product_name: name }))
}

export function fromSpecCart({ cartData, discontinued = [] }: z.infer<typeof cartResponse>): {
  readonly quantities: CartQuantities
  readonly discontinued: readonly DiscontinuedProduct[]
} {
  return {
    quantities: cartData,
    discontinued: discontinued.map(({ _id, product_name }) => ({ productId: _id, name: product_name })),
  }
}

export function fromSpecWishlist({ wishlistItems }: z.infer<typeof wishlistResponse>) {
  return { productIds: wishlistItems }
}
