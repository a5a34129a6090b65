import * as z from 'zod'
import { expectedVersion } from '../fields.ts'
import { reason } from '../list-query.ts'

const trackingNumber = z
  .string({ error: 'A tracking number is required.' })
  .trim()
  .min(1, 'A tracking number is required.')
  .max(120, 'A tracking number can be at most 120 characters.')
  .regex(/^[\x20-\x7E]*$/, 'A tracking number has letters and digits only.')
/** The carrier of the order decides what its number looks like. */
const tracking = {
  trackingNumber,
  /** Whether staff compared a number whose check digit is wrong with the label. */
  isConfirmed: z.boolean({ error: 'isConfirmed must be true or false.' }).default(false),
}
const version = { expectedVersion: expectedVersion.optional() }
export const fulfillmentUpdate = z.discriminatedUnion('to', [
  z.object({ to: z.enum(['packed', 'unpacked', 'delivered']), ...version }),
  z.object({ to: z.literal('shipped'), ...tracking, ...version }),
  z.object({ to: z.literal('returned'), reason, ...version }),
  // Only an answer to the customer's request to cancel needs no reason.
  z.object({ to: z.literal('canceled'), reason: reason.optional(), ...version }),
])

export const trackingCorrection = z.object({ ...tracking, expectedVersion })
