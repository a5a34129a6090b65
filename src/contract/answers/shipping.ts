import * as z from 'zod/mini'

export const shippingRate = z.object({
  id: z.string(),
  provider: z.string(),
  service: z.string(),
  amount: z.number(),
  currency: z.literal('USD'),
  estimated_days: z.string(),
})
export type ShippingRate = z.infer<typeof shippingRate>
export const ratesAnswer = z.object({ success: z.literal(true), rates: z.array(shippingRate) })

export const zipAnswer = z.object({
  success: z.literal(true),
  available: z.boolean(),
  message: z.string(),
  zip: z.string(),
  /** Why not, or what to know although it is. */
  reason: z.optional(z.string()),
  source: z.optional(z.string()),
  place: z.optional(z.string()),
  county: z.optional(z.string()),
  state: z.optional(z.string()),
})
export type ZipAnswer = z.infer<typeof zipAnswer>
