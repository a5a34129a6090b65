import * as z from 'zod/mini'
import { centsAmount } from './money.ts'

/** What a promotion took off an order. A code belongs to a coupon. */
export const orderDiscount = z.object({
  name: z.optional(z.string()),
  code: z.optional(z.string()),
  itemsAmount: centsAmount,
  shippingAmount: centsAmount,
})
