import * as z from 'zod'
import { parcelSteps } from '#domain/fulfillment/parcel-step.ts'
import { shipmentStateTable } from '#domain/fulfillment/shipment.ts'
import { labelFormats, labelStateTable } from '#domain/fulfillment/shipping-label.ts'
import { money } from '../money.ts'

export const shipmentSteps = ['unpack', 'ship', 'deliver', 'return', 'lose'] as const
export const shipmentLabel = z.object({
  id: z.string(),
  state: z.enum(labelStateTable.states),
  carrier: z.string(),
  service: z.string(),
  format: z.enum(labelFormats),
  /** With fees, once it is bought; before, the rate. */
  cost: money,
  weightGrams: z.int(),
  trackingNumber: z.string().optional(),
  /** What the carrier service said last, when it did not sell or refund it. */
  problem: z.string().optional(),
  requestedAt: z.string(),
  requestedBy: z.string(),
})
export type ShipmentLabel = z.infer<typeof shipmentLabel>

export const orderShipment = z.object({
  id: z.string(),
  /** 1 for the first of the order. */
  position: z.int(),
  state: z.enum(shipmentStateTable.states),
  carrier: z.string(),
  service: z.string(),
  hasAdultSignature: z.boolean(),
  trackingNumber: z.string().optional(),
  /** The carrier's tracking page. */
  trackingUrl: z.string().optional(),
  packedAt: z.string().optional(),
  shippedAt: z.string().optional(),
  deliveredAt: z.string().optional(),
  returnedAt: z.string().optional(),
  lostAt: z.string().optional(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      size: z.string().optional(),
      quantity: z.int(),
      /** Absent for units of no lot. */
      lotId: z.string().optional(),
      /** Its number. */
      lot: z.string().optional(),
    }),
  ),
  steps: z.array(z.object({ name: z.enum(shipmentSteps), blockedReason: z.string().optional() })),
  /** What the carrier says of a parcel on its way. Absent before it says anything. */
  news: z
    .object({
      step: z.enum(parcelSteps),
      text: z.string(),
      /** What staff do about a parcel that does not arrive. */
      advice: z.string().optional(),
      at: z.string(),
      /** The day on which the carrier expects to deliver it: 'YYYY-MM-DD'. */
      expectedOn: z.string().optional(),
      /** As the carrier says. */
      signedBy: z.string().optional(),
      /** The newest first. */
      scans: z.array(z.object({ at: z.string(), message: z.string(), place: z.string().optional() })),
    })
    .optional(),
  /** The newest first. */
  labels: z.array(shipmentLabel),
  /** Absent when a label can be bought. */
  labelBlocked: z.string().optional(),
  /** Absent when staff can correct the tracking number. */
  trackingCorrectionBlocked: z.string().optional(),
})
export type OrderShipment = z.infer<typeof orderShipment>
