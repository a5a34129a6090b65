import * as z from 'zod'
import { expectedVersion } from './fields.ts'
import { reason } from './list-query.ts'

const trackingNumber = z
  .string({ error: 'A tracking number is required.' })
  .trim()
  .regex(/^[A-Za-z0-9 -]{6,40}$/, 'Enter a tracking number of 6 to 40 letters and digits.')
const version = { expectedVersion: expectedVersion.optional() }
export const fulfillmentUpdate = z.discriminatedUnion('to', [
  z.object({ to: z.enum(['packed', 'unpacked', 'delivered']), ...version }),
  z.object({ to: z.literal('shipped'), trackingNumber, ...version }),
  z.object({ to: z.literal('returned'), reason, ...version }),
  // Only an answer to the customer's request to cancel needs no reason.
  z.object({ to: z.literal('canceled'), reason: reason.optional(), ...version }),
])
