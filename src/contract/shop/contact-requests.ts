import * as z from 'zod'
import { emailAddress } from '../email-address.ts'
import { optionalOrderNumber } from '../order-number.ts'
import { personName } from '../person-name.ts'
import { text } from '../text.ts'

/** A contact message. */
export const contactRequest = z.object({
  name: personName('Your name'),
  email: emailAddress({ missing: 'Your email address is required.' }),
  orderNumber: optionalOrderNumber,
  message: text(4000, 'Your message').min(10, 'Enter at least ten characters.'),
})
