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
