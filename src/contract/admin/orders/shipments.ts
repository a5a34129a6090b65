import * as z from 'zod'
import { shipmentStateTable } from '#domain/fulfillment/shipment.ts'

export const shipmentSteps = ['unpack', 'ship', 'deliver', 'return'] as const
export const orderShipment = z.object({
  id: z.string(),
  /** 1 for the first of the order. */
  position: z.int(),
  state: z.enum(shipmentStateTable.states),
  carrier: z.string(),
  service: z.string(),
  trackingNumber: z.string().optional(),
  /** The carrier's tracking page. */
  trackingUrl: z.string().optional(),
  packedAt: z.string().optional(),
  shippedAt: z.string().optional(),
  deliveredAt: z.string().optional(),
  returnedAt: z.string().optional(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      size: z.string().optional(),
      quantity: z.int(),
      /** Absent for units of no lot. */
      lot: z.string().optional(),
    }),
  ),
  steps: z.array(z.object({ name: z.enum(shipmentSteps), blockedReason: z.string().optional() })),
  /** Absent when staff can correct the tracking number. */
  trackingCorrectionBlocked: z.string().optional(),
})
export type OrderShipment = z.infer<typeof orderShipment>
