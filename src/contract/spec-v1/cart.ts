import * as z from 'zod/mini'

export const cartAnswer = z.object({
  success: z.literal(true),
  message: z.optional(z.string()),
  cartData: z.record(z.string(), z.int()),
})

export const wishlistAnswer = z.object({ success: z.literal(true), wishlistItems: z.array(z.string()) })
