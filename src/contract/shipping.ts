import * as z from 'zod'
import { cartLine } from './cart.ts'
import { text } from './text.ts'

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

export const zipQuery = z.object({ zip: zipCode })

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
