import * as z from 'zod'
import { lotLink } from '../qr-code.ts'

/** Absent: of the parcel that is packed or to be packed now. */
export const packingSlipQuery = z.object({
  shipment: z.uuid({ error: 'Choose a shipment of the order.' }).optional(),
})
export const packingSlipResponse = z.object({
  success: z.literal(true),
  slip: z.object({
    number: z.string(),
    placedAt: z.string(),
    /** Name and postal address of the shop. */
    store: z.object({ name: z.string(), address: z.array(z.string()) }),
    shippingAddress: z.array(z.string()),
    shippingMethod: z.string(),
    hasAdultSignature: z.boolean(),
    /** Without what was taken out of the order. */
    lines: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        quantity: z.number().int(),
        /** Empty for units of no lot. */
        lots: z.array(z.object({ number: z.string(), quantity: z.int(), link: lotLink })),
      }),
    ),
    warnings: z.array(z.object({ ruleId: z.string(), text: z.string(), showsSymbol: z.boolean() })),
    disclaimer: z.string(),
  }),
})
export type AdminPackingSlip = z.infer<typeof packingSlipResponse>['slip']
