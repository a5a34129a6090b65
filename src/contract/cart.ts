import * as z from 'zod'
import { id } from './answers.ts'
import { wireProduct } from './product.ts'

export const highestQuantity = 9999

/** 'Select Product Size' is the specification's sentence for a missing or zero quantity (D20). */
const quantity = z
  .number({ error: 'Select Product Size' })
  .int('The quantity must be a whole number.')
  .min(0, 'The quantity cannot be negative.')
  .max(highestQuantity, `The quantity can be at most ${highestQuantity}.`)

export const cartAdd = z.object({
  itemId: id,
  qt: quantity,
  /** `set` replaces the quantity (0 removes); otherwise `qt` is added to what is there. */
  mode: z.enum(['add', 'set']).optional(),
})
export const cartRemove = z.object({ userId: z.string().optional(), itemId: id })
export const cartMerge = z.object({ cart: z.record(id, quantity) })
export const cartAnswer = z.object({
  success: z.literal(true),
  message: z.string().optional(),
  cartData: z.record(z.string(), z.number().int()),
})

export const cartLine = z.object({ productId: id, quantity: quantity.min(1, 'Select Product Size') })

/** Lines as the server prices them now; dollars. */
export const quoteLine = z.object({
  product: wireProduct,
  quantity: z.number().int(),
  percentOff: z.number(),
  unitPrice: z.number(),
  total: z.number(),
  /** Set when this line cannot be ordered as it stands. */
  problem: z.string().optional(),
})
export const quoteRequest = z.object({
  items: z.array(cartLine).max(100, 'A cart can hold at most 100 products.'),
  shippingOptionId: z.string().max(64).optional(),
  couponCode: z.string().max(64).optional(),
})
export const quoteAnswer = z.object({
  success: z.literal(true),
  lines: z.array(quoteLine),
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number().optional(),
  tax: z.number(),
  total: z.number(),
  /** Dollars still missing for free standard shipping; 0 when reached. */
  missingForFreeShipping: z.number(),
})
export type QuoteAnswer = z.infer<typeof quoteAnswer>

export const wishlistItem = z.object({ productId: id })
export const wishlistAnswer = z.object({ success: z.literal(true), wishlistItems: z.array(z.string()) })
