import * as z from 'zod'
import { lotStatuses } from '#domain/compliance/lab-results.ts'
import { maxLotPieces } from '#domain/inventory/lot-count.ts'
import { optionalLine, recordId } from '../text.ts'
import { expectedVersion } from './fields.ts'
import { reason } from './list-query.ts'

/** A number of pieces, from zero. */
export const pieces = (label: string) =>
  z
    .int({ error: `${label} must be a whole number.` })
    .min(0, `${label} cannot be negative.`)
    .max(maxLotPieces, `${label} can be at most 1,000,000.`)

/** Pieces of a lot: received + corrected − sold + returned − set aside = on hand. */
export const lotCount = z.object({
  received: z.int(),
  /** What corrections added or, when negative, took away. */
  corrected: z.int(),
  /** Packed with an order. */
  sold: z.int(),
  /** Put back from an order that was unpacked, or canceled while it was packed. */
  returned: z.int(),
  setAside: z.int(),
  /** Absent when the lot is not counted. */
  onHand: z.int().optional(),
})

export const lotReceiptRequest = z.object({
  quantity: z
    .int({ error: 'The number of pieces must be a whole number.' })
    .min(1, 'Enter at least one piece.')
    .max(maxLotPieces, 'The number of pieces can be at most 1,000,000.'),
  /** Such as the number of a delivery note. */
  note: optionalLine(200, 'The note'),
  expectedVersion,
})

export const lotCorrectionRequest = z.object({
  onHand: pieces('The count'),
  /** The count that staff saw. A lot whose count changed since is refused. Absent: it is not compared. */
  expectedOnHand: z.int().optional(),
  /** Whether the stock of the product changes by the same number. Absent: not with the first count of a lot, and else it does. */
  changesStock: z.boolean().optional(),
  reason,
  expectedVersion,
})

export const orderLotsRequest = z.object({
  lines: z
    .array(z.object({ position: z.int().min(0).max(1000), lotId: recordId }))
    .min(1, 'Choose a lot.')
    .max(100, 'An order has at most 100 items.'),
  expectedVersion,
})

/** The lots of a product beside its stock. */
export const productLotsResponse = z.object({
  success: z.literal(true),
  lots: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(lotStatuses),
      isCurrent: z.boolean(),
      count: lotCount,
      /** In orders that are not packed. */
      reserved: z.int(),
      /** Why nothing can be packed from it. Absent when it can. */
      problem: z.string().optional(),
    }),
  ),
  /** Absent when no lot is counted. */
  comparison: z
    .object({
      /** Of all counted lots. */
      onHand: z.int(),
      stock: z.int(),
      /** Ordered and not packed, and not set aside with their lots. */
      reserved: z.int(),
      /** What the counted lots have more than stock and orders say; negative when they have fewer. */
      difference: z.int(),
    })
    .optional(),
})
export type ProductLots = z.infer<typeof productLotsResponse>
