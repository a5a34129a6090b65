import * as z from 'zod'
import { maxLineQuantity } from '#domain/cart/cart.ts'
import { id } from './text.ts'

/** 'Select Product Size' is the specification's sentence for a missing or zero quantity (D20). */
const quantity = z
  .number({ error: 'Select Product Size' })
  .int('The quantity must be a whole number.')
  .min(0, 'The quantity cannot be negative.')
  .max(maxLineQuantity, `The quantity can be at most ${maxLineQuantity}.`)

export const cartAdd = z.object({
  itemId: id,
  qt: quantity,
  /** `set` replaces the quantity (0 removes); otherwise `qt` is added to what is there. */
  mode: z.enum(['add', 'set']).optional(),
})
export const cartRemove = z.object({ userId: z.string().optional(), itemId: id })
export const cartMerge = z.object({ cart: z.record(id, quantity) })
export const cartLine = z.object({ productId: id, quantity: quantity.min(1, 'Select Product Size') })

export const quoteRequest = z.object({
  items: z.array(cartLine).max(100, 'A cart can hold at most 100 products.'),
  shippingOptionId: z.string().max(64).optional(),
  couponCode: z.string().max(64).optional(),
})
export const wishlistMerge = z.object({
  productIds: z.array(id).max(500, 'A wishlist can hold at most 500 products.'),
})
export const wishlistItem = z.object({ productId: id })
