import * as z from 'zod'
import { lotStatuses } from '#domain/lots/lab-results.ts'
import { maxLotUnits } from '#domain/lots/lot-count.ts'
import { optionalLine, recordId } from '../../text.ts'
import { expectedVersion } from '../fields.ts'
import { reason } from '../list-query.ts'

/** A number of units, from zero. */
export const units = (label: string) =>
  z
    .int({ error: `${label} must be a whole number.` })
    .min(0, `${label} cannot be negative.`)
    .max(maxLotUnits, `${label} can be at most 1,000,000.`)

/** Units that come to a lot or leave it. */
export const movedUnits = z
  .int({ error: 'The number of units must be a whole number.' })
  .min(1, 'Enter at least one unit.')
  .max(maxLotUnits, 'The number of units can be at most 1,000,000.')

/** Units of a lot: received + corrected − sold + returned − quarantined − written off = on hand. */
export const lotCount = z.object({
  received: z.int(),
  /** What corrections and stock counts added or, when negative, took away. */
  corrected: z.int(),
  /** Packed with an order. */
  sold: z.int(),
  /** Put back from an order that was unpacked or canceled while it was packed, or sent back by its customer. */
  returned: z.int(),
  quarantined: z.int(),
  /** Damaged, destroyed, lost, samples and own use. */
  writtenOff: z.int(),
  onHand: z.int(),
})

export const lotReceiptRequest = z.object({
  quantity: movedUnits,
  /** Such as the number of a delivery note. */
  note: optionalLine(200, 'The note'),
  /** Where they are. Absent: at the main location. */
  locationId: recordId.optional(),
  expectedVersion,
})

export const lotCorrectionRequest = z.object({
  onHand: units('The count'),
  /** The count that staff saw. A lot whose count changed since is refused. Absent: it is not compared. */
  expectedOnHand: z.int().optional(),
  /** The location that was counted. Absent: the main location. */
  locationId: recordId.optional(),
  reason,
  expectedVersion,
})

/** Units in no lot, which belong to this lot or are not there. */
export const unitAssignmentRequest = z.object({
  lotId: recordId.optional(),
  quantity: movedUnits,
  /** The units in no lot that staff saw. */
  expectedUnits: z.int(),
  reason,
})

export const orderLotsRequest = z.object({
  lines: z
    .array(z.object({ lineId: recordId, lotId: recordId }))
    .min(1, 'Choose a lot.')
    .max(100, 'An order has at most 100 items.'),
  expectedVersion,
})

const level = z.object({ locationId: z.string(), onHand: z.int() })

/** The lots of a product beside its stock. */
export const productLotsResponse = z.object({
  success: z.literal(true),
  lots: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(lotStatuses),
      isCurrent: z.boolean(),
      /** Whether its units on hand are in stock: it passed, or the product is sold from it. */
      countsAsStock: z.boolean(),
      count: lotCount,
      /** In orders that are not packed. */
      reserved: z.int(),
      /** Units on hand by location, where there are any. */
      levels: z.array(level),
      /** Why nothing can be packed from it. Absent when it can. */
      problem: z.string().optional(),
      /** On which its report counts: 'YYYY-MM-DD'. */
      lastDay: z.string().optional(),
    }),
  ),
  /** The lot to sell before the one on sale, because its report ends sooner. Absent when there is none. */
  sellFirst: z.object({ id: z.string(), number: z.string(), lastDay: z.string() }).optional(),
  /** Units in no lot by location, where there are any. */
  unassignedLevels: z.array(level),
  comparison: z.object({
    /** On the shelf: of all lots that are sold, and of no lot. */
    onHand: z.int(),
    /** In stock, but in no lot. */
    unassigned: z.int(),
    stock: z.int(),
    /** In orders that are not packed, without those that are short. */
    reserved: z.int(),
    /** In orders that are not packed, and not on the shelf. */
    short: z.int(),
    /** What lots and orders say more than the stock. Anything but zero is a fault of the shop. */
    difference: z.int(),
  }),
})
export type ProductLots = z.infer<typeof productLotsResponse>
