import * as z from 'zod'
import { parseState } from '#domain/compliance/us-states.ts'
import { personName } from './person-name.ts'
import { deliveryPhone } from './phone-number.ts'
import { line, optionalLine } from './text.ts'

const zipPattern = /^\d{5}(-\d{4})?$/

export const zipCode = z
  .string({ error: 'Zip code must be text.' })
  .trim()
  .regex(zipPattern, 'Enter a ZIP code of five digits.')

export const deliveryAddress = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  company: optionalLine(200, 'Company'),
  street1: line(200, 'Address'),
  street2: optionalLine(200, 'Address line 2'),
  city: line(100, 'City'),
  state: line(60, 'State'),
  zip: zipCode,
  country: z.literal('US', { error: 'We ship within the United States only.' }),
  phone: deliveryPhone,
})

/** Where the bill goes. Any state can stand there, because nothing is shipped. */
export const billingAddress = deliveryAddress.omit({ phone: true }).extend({
  state: line(60, 'State')
    .overwrite((state) => parseState(state) ?? state)
    .refine((state) => parseState(state) !== undefined, 'Choose a state of the United States.'),
  country: z.literal('US', { error: 'A bill goes to an address in the United States only.' }).optional(),
})
