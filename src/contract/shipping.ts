import * as z from 'zod'
import { cartLine } from './cart.ts'
import { line, optionalLine } from './text.ts'

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
  firstName: line(100, 'First name'),
  lastName: line(100, 'Last name'),
  company: optionalLine(200, 'Company'),
  street1: line(200, 'Address'),
  street2: optionalLine(200, 'Address line 2'),
  city: line(100, 'City'),
  state: line(60, 'State'),
  zip: zipCode,
  country: z.literal('US', { error: 'We ship within the United States only.' }),
  phone: optionalLine(40, 'Phone'),
})
