import * as z from 'zod'
import { line, text } from '../text.ts'

/** A contact message. */
export const contactRequest = z.object({
  name: line(100, 'Your name'),
  email: z
    .string({ error: 'Your email address is required.' })
    .trim()
    .min(1, 'Your email address is required.')
    .max(254, 'This email address is too long.')
    .pipe(z.email('Enter an email address such as name@example.com.')),
  orderNumber: z
    .string()
    .trim()
    .max(40, 'An order number can be at most 40 characters.')
    .regex(/^[A-Za-z0-9-]*$/, 'Use only letters, digits and hyphens in the order number.')
    .optional(),
  message: text(4000, 'Your message').min(10, 'Enter at least ten characters.'),
})
