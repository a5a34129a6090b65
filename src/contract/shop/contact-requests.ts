import * as z from 'zod'
import { normalizeOrderNumber } from '#domain/orders/order-number.ts'
import { emailAddress } from '../email-address.ts'
import { personName } from '../person-name.ts'
import { text } from '../text.ts'

/** A contact message. */
export const contactRequest = z.object({
  name: personName('Your name'),
  email: emailAddress({ missing: 'Your email address is required.' }),
  orderNumber: z
    .string()
    .trim()
    .max(40, 'An order number can be at most 40 characters.')
    .overwrite(normalizeOrderNumber)
    .regex(/^[A-Za-z0-9-]*$/, 'Use only letters, digits and hyphens in the order number.')
    .optional(),
  message: text(4000, 'Your message').min(10, 'Enter at least ten characters.'),
})
