import * as z from 'zod/mini'
import type { CartQuantities } from '#domain/cart/cart.ts'
import type { cartAdd } from './cart-requests.ts'

export const cartResponse = z.object({
  success: z.literal(true),
  message: z.optional(z.string()),
  cartData: z.record(z.string(), z.int()),
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

export function fromSpecCart({ cartData }: z.infer<typeof cartResponse>): {
  readonly quantities: CartQuantities
} {
  return { quantities: cartData }
}

export function fromSpecWishlist({ wishlistItems }: z.infer<typeof wishlistResponse>) {
  return { productIds: wishlistItems }
}
