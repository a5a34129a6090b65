import * as z from 'zod'
import { brokenDestinations } from '#domain/fulfillment/unpacked-units.ts'
import { expectedVersion } from '../fields.ts'
import { oneOf, reason } from '../list-query.ts'
import { movedUnits } from '../lots/lot-stock.ts'
import { parcelWeight } from './labels.ts'

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
/** Absent: the only shipment that can take the step. */
const shipmentId = z.uuid({ error: 'Choose a shipment of the order.' }).optional()
const version = { shipmentId, expectedVersion: expectedVersion.optional() }
/** What goes into the shipment. Absent: all that is in none. */
const packedLines = z
  .array(
    z.object({
      lineId: z.uuid({ error: 'Choose items of the order.' }),
      quantity: z
        .int({ error: 'Enter a whole number.' })
        .min(0, 'Enter 0 or more.')
        .max(1_000_000, 'Enter a smaller number.'),
    }),
  )
  .max(200, 'A shipment can have at most 200 items.')
/** Units of packed shipments that do not go back on the shelf when they are unpacked. Absent: all do. */
const broken = z
  .array(
    z.object({
      shipmentId: z.uuid({ error: 'Choose a shipment of the order.' }),
      lineId: z.uuid({ error: 'Choose items of the order.' }),
      /** Absent: units of no lot. */
      lotId: z.uuid({ error: 'Choose a lot of the shipment.' }).optional(),
      quantity: movedUnits,
      to: oneOf('to', brokenDestinations),
    }),
  )
  .max(400, 'An order has at most 400 parts.')
  .optional()
/** What a shipment is packed in. Absent: the box that the shop suggests. */
export const chosenParcel = z
  .object({
    /** Absent: none. */
    boxId: z.uuid({ error: 'Choose a box.' }).optional(),
    /** As weighed, with the box. Absent: computed. */
    weightGrams: parcelWeight.optional(),
  })
  .optional()
export const fulfillmentUpdate = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('packed'),
    lines: packedLines.optional(),
    parcel: chosenParcel,
    expectedVersion: expectedVersion.optional(),
  }),
  z.object({ to: z.literal('unpacked'), broken, ...version }),
  z.object({ to: z.literal('delivered'), ...version }),
  z.object({ to: z.literal('shipped'), ...tracking, ...version }),
  z.object({ to: z.enum(['returned', 'lost']), reason, ...version }),
  // Only an answer to the customer's request to cancel needs no reason.
  z.object({
    to: z.literal('canceled'),
    reason: reason.optional(),
    broken,
    expectedVersion: expectedVersion.optional(),
  }),
])

export const trackingCorrection = z.object({ ...tracking, shipmentId, expectedVersion })
