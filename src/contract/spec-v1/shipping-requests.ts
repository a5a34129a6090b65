import * as z from 'zod'
import { zipCode } from '../address.ts'
import { cartLine } from '../cart-line.ts'
import { unpaidOrder } from '../unpaid-order.ts'

export const ratesRequest = z.object({
  address: z.object({
    name: z.string().max(200).optional().default(''),
    street1: z.string().max(200).optional().default(''),
    city: z.string().max(100).optional().default(''),
    state: z.string().max(60),
    zip: zipCode,
    country: z.string().max(60).optional().default('US'),
  }),
  /** May be empty, as in the specification. Rates are then for a standard parcel. */
  items: z.array(cartLine).max(100).optional().default([]),
  /** The unpaid order of this browser. What it holds is available to its shopper. */
  unpaidOrder: unpaidOrder.optional(),
})
