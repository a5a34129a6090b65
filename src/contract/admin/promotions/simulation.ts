import * as z from 'zod'
import { zipCode } from '../../address.ts'
import { cartLine } from '../../cart-line.ts'
import { emailAddress } from '../../email-address.ts'
import { moment } from '../fields.ts'
import { money } from '../money.ts'

export const simulationRequest = z.object({
  items: z.array(cartLine).min(1, 'Add a product.').max(100, 'A cart can hold at most 100 products.'),
  couponCode: z.string().trim().max(64, 'A code has at most 64 characters.').default(''),
  /** For limits per customer. */
  email: z.union([z.literal(''), emailAddress({ missing: 'Enter an email address.' })]).default(''),
  /** Empty: gifts are not checked against the rules of a place. */
  zip: z.union([z.literal(''), zipCode]).default(''),
  /** Empty: now. */
  at: z.union([z.literal(''), moment('Enter a date and time.')]).default(''),
})
export type SimulationRequest = z.input<typeof simulationRequest>

export const simulationResponse = z.object({
  success: z.literal(true),
  lines: z.array(
    z.object({
      productId: z.string(),
      quantity: z.number().int(),
      unitPrice: money,
      total: money,
    }),
  ),
  gifts: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  subtotal: money,
  discount: money,
  /** The promotion or the bundles that it is for. */
  discountName: z.string().optional(),
  /** Why sets of bundles do not have their price. */
  setNotes: z.array(z.string()),
  /** Before shipping. */
  total: money,
  outcomes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      summary: z.string(),
      isApplied: z.boolean(),
      reason: z.string(),
    }),
  ),
  problems: z.array(z.string()),
})
export type SimulationResponse = z.infer<typeof simulationResponse>
