import * as z from 'zod'
import { quantity } from '../cart-line.ts'
import { id } from '../text.ts'

export const cartAdd = z.object({
  itemId: id,
  qt: quantity,
  /** `set` replaces the quantity (0 removes the line); otherwise `qt` is added. */
  mode: z.enum(['add', 'set']).optional(),
})

export const cartRemove = z.object({ userId: z.string().optional(), itemId: id })

export const wishlistItem = z.object({ productId: id })

export const cartMerge = z.object({ cart: z.record(id, quantity) })

export const wishlistMerge = z.object({
  productIds: z.array(id).max(500, 'A wishlist can hold at most 500 products.'),
})
