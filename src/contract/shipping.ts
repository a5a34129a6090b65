import * as z from 'zod'
import { text } from './answers.ts'
import { cartLine } from './cart.ts'

const zipPattern = /^\d{5}(-\d{4})?$/
export const zipCode = z
  .string({ error: 'Zip code must be text.' })
  .trim()
  .regex(zipPattern, 'Enter a ZIP code of five digits.')

export const ratesRequest = z.object({
  address: z.object({
    name: z.string().max(200).optional().default(''),
    street1: z.string().max(200).optional().default(''),
    city: z.string().max(100).optional().default(''),
    state: z.string().max(60),
    zip: zipCode,
    country: z.string().max(60).optional().default('US'),
  }),
  /** May be empty, as the specification sends it: then a standard parcel is priced. */
  items: z.array(cartLine).max(100).optional().default([]),
})

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

export const zipQuery = z.object({ zip: zipCode })

export const zipAnswer = z.object({
  success: z.literal(true),
  available: z.boolean(),
  message: z.string(),
  zip: z.string(),
  /** Why not, or what to know although it is. */
  reason: z.string().optional(),
  source: z.string().optional(),
  place: z.string().optional(),
  county: z.string().optional(),
  state: z.string().optional(),
})
export type ZipAnswer = z.infer<typeof zipAnswer>

export const deliveryAddress = z.object({
  firstName: text(100, 'First name'),
  lastName: text(100, 'Last name'),
  company: z.string().trim().max(200).optional(),
  street1: text(200, 'Address'),
  street2: z.string().trim().max(200).optional(),
  city: text(100, 'City'),
  state: text(60, 'State'),
  zip: zipCode,
  country: z.literal('US', { error: 'We ship within the United States only.' }),
  phone: z.string().trim().max(40).optional(),
})
