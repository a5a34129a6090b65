import * as z from 'zod'
import { movementKinds } from '#domain/inventory/stock-movement.ts'
import { wholeNumber } from '../../numbers.ts'
import { recordId } from '../../text.ts'
import { listPage, listQuery, oneOf, origin } from '../list-query.ts'

export const stockMovementsQuery = listQuery(['at'], { sort: 'at', dir: 'desc' }).extend({
  product: recordId.optional(),
  lot: recordId.optional(),
  kind: oneOf('kind', movementKinds).optional(),
  /** The name of the staff member, or 'system'. */
  actor: z.string().max(200).optional(),
  /** In the last days of the shop, with today. */
  days: wholeNumber('days', 366).optional(),
  origin,
})

export const stockMovementsPage = listPage(
  z.object({
    id: z.int(),
    at: z.string(),
    productId: z.string(),
    productName: z.string(),
    /** Absent for units in no lot. */
    lotId: z.string().optional(),
    lotNumber: z.string().optional(),
    kind: z.enum(movementKinds),
    /** Units that came to the shelf or, when negative, left it. */
    quantity: z.int(),
    /** Units of the lot, or of no lot, on the shelf after it. */
    onHandAfter: z.int(),
    /** The name of the location. */
    location: z.string(),
    orderNumber: z.string().optional(),
    returnNumber: z.string().optional(),
    actor: z.string(),
    reason: z.string().optional(),
    isDemo: z.boolean(),
  }),
)
export type AdminStockMovement = z.infer<typeof stockMovementsPage>['rows'][number]

export const movementActorsResponse = z.object({ success: z.literal(true), actors: z.array(z.string()) })

export const reservationsQuery = z.object({ lot: recordId.optional() })
/** Units of orders that are on the shelf, at most 100 orders, the newest first. */
export const reservationsResponse = z.object({
  success: z.literal(true),
  product: z.string(),
  reservations: z.array(
    z.object({
      orderNumber: z.string(),
      placedAt: z.string(),
      lotNumber: z.string().optional(),
      quantity: z.int(),
    }),
  ),
})
