import * as z from 'zod/mini'
import { specProduct } from '../spec-v1/product.ts'

/** Lines as the server prices them now; dollars. */
export const quoteLine = z.object({
  product: specProduct,
  quantity: z.int(),
  percentOff: z.number(),
  unitPrice: z.number(),
  total: z.number(),
  /** Set when this line cannot be ordered as it stands. */
  problem: z.optional(z.string()),
})

export const quoteAnswer = z.object({
  success: z.literal(true),
  lines: z.array(quoteLine),
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.optional(z.number()),
  tax: z.number(),
  total: z.number(),
  /** The one promotion that holds for the order. */
  promotion: z.optional(
    z.object({
      name: z.string(),
      /** Of a coupon; absent when it holds by itself. */
      code: z.optional(z.string()),
      /** Off the goods, which is the discount, or off the shipping. */
      gives: z.enum(['percent', 'amount', 'free-shipping']),
      /** Dollars it saves, on goods and shipping. */
      saves: z.number(),
    }),
  ),
  /** Why the coupon that was given is not the one that holds. */
  couponNote: z.optional(z.string()),
  /** Dollars still missing for free standard shipping; 0 when reached. */
  missingForFreeShipping: z.number(),
})
export type QuoteAnswer = z.infer<typeof quoteAnswer>
