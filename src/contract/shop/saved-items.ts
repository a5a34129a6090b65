import * as z from 'zod/mini'

/** Product id → quantity. */
const quantities = z.record(z.string(), z.int())

export const savedItemsResponse = z.object({ success: z.literal(true), savedItems: quantities })

export const savedForLaterResponse = z.object({
  success: z.literal(true),
  savedItems: quantities,
  cart: quantities,
})
