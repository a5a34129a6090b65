import * as z from 'zod/mini'

export const paymentAnswer = z.object({
  success: z.literal(true),
  url: z.string(),
  orderNumber: z.string(),
  /** Opens the order to a guest; kept by the browser. */
  orderKey: z.string(),
})
