import * as z from 'zod'
import { methodLimits } from '#domain/shipping/shipping-method.ts'
import { wholeNumber } from '../../numbers.ts'
import { recordId } from '../../text.ts'

/** What is tried: a product with a quantity, or a weight and a subtotal. */
export const shippingTryOutQuery = z.object({
  zip: z.string().regex(/^\d{5}$/, 'Enter a ZIP code of five digits.'),
  productId: recordId.optional(),
  quantity: wholeNumber('The quantity', 1000).default(1),
  /** With packaging. */
  weightGrams: wholeNumber('The weight', methodLimits.grams).optional(),
  /** In cents. */
  subtotal: z.coerce
    .number({ error: 'Enter the subtotal, such as 45.' })
    .int('Enter the subtotal with at most two decimals.')
    .min(0, 'A subtotal cannot be negative.')
    .max(10_000_000, 'A subtotal can be at most $100,000.')
    .optional(),
})

export const shippingTryOutResponse = z.object({
  success: z.literal(true),
  /** 'Brooklyn, NY 11201' */
  place: z.string(),
  weightGrams: z.int(),
  subtotal: z.int(),
  /** Why nothing ships there, by the rules. */
  refusal: z.string().optional(),
  /** As a shopper is offered them, the first one preselected. */
  offers: z.array(
    z.object({
      carrier: z.string(),
      name: z.string(),
      /** In cents. */
      amount: z.int(),
      estimatedDays: z.string(),
      /** 'YYYY-MM-DD' */
      leaves: z.string(),
      /** The location whose calendar decides on that day. Absent while there is one calendar. */
      decidedBy: z.string().optional(),
      arrival: z.object({ from: z.string(), to: z.string() }),
    }),
  ),
  withheld: z.array(z.object({ carrier: z.string(), name: z.string(), reason: z.string() })),
  /** What shoppers read about a closure. */
  notice: z.string().optional(),
})
export type ShippingTryOut = z.infer<typeof shippingTryOutResponse>
