import * as z from 'zod'
import { returnDestinations } from '#domain/inventory/customer-return.ts'
import { maxLotUnits } from '#domain/lots/lot-count.ts'
import { optionalLine, recordId } from '../../text.ts'
import { oneOf } from '../list-query.ts'

/** Units that come back from a customer or the carrier, by line and lot. */
export const restockRequest = z.object({
  lines: z
    .array(
      z.object({
        lineId: recordId,
        /** Absent: units of no lot. */
        lotId: recordId.optional(),
        quantity: z
          .int({ error: 'The number of units must be a whole number.' })
          .min(1, 'Enter at least one unit.')
          .max(maxLotUnits, 'The number of units can be at most 1,000,000.'),
        to: oneOf('to', returnDestinations),
        isOpened: z.boolean(),
        /** The units that could still come back when staff looked. */
        expectedUnits: z.int(),
      }),
    )
    .min(1, 'Enter the units that came back.')
    .max(200, 'An order has at most 200 parts.'),
  returnNumber: z.string().max(40).optional(),
  note: optionalLine(200, 'The note'),
  /** Where they came back to. Absent: the main location. */
  locationId: recordId.optional(),
})

export const returnableUnitsResponse = z.object({
  success: z.literal(true),
  /** Whether opened items stay off the shelf. */
  keepsOpenedOff: z.boolean(),
  units: z.array(
    z.object({
      lineId: z.string(),
      lotId: z.string().optional(),
      name: z.string(),
      lotNumber: z.string().optional(),
      /** Whether what comes back of the lot is quarantined. */
      isQuarantined: z.boolean(),
      shipped: z.int(),
      /** Units that were booked back before. */
      back: z.int(),
    }),
  ),
})
export type ReturnableUnits = z.infer<typeof returnableUnitsResponse>
