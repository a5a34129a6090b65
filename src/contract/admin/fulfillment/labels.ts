import * as z from 'zod'
import { labelFormats } from '#domain/fulfillment/shipping-label.ts'
import { heaviestParcelGrams } from '#domain/shipping/shipping-box.ts'
import { orderNumber } from '../../order-number.ts'
import { recordId } from '../../text.ts'
import { expectedVersion } from '../fields.ts'
import { money } from '../money.ts'

export const shipmentParams = z.object({ number: orderNumber, shipmentId: recordId })
export const labelFileParams = z.object({ number: orderNumber, labelId: recordId })

export const parcelWeight = z
  .number({ error: 'Enter the weight of the parcel.' })
  .int('Enter the weight of the parcel as a number.')
  .min(1, 'Enter the weight of the parcel.')
  .max(heaviestParcelGrams, 'No carrier takes a parcel above 150 pounds.')

export const parcelBox = z.object({
  id: z.string(),
  name: z.string(),
  size: z.object({ length: z.int(), width: z.int(), height: z.int() }),
  tareGrams: z.int(),
})

/** A shipment as a packer prepares it for its label. */
export const parcelResponse = z.object({
  success: z.literal(true),
  /** Of the products alone. */
  contentsGrams: z.int(),
  /** With the box, or the usual packaging. */
  weightGrams: z.int(),
  boxId: z.string().optional(),
  boxes: z.array(parcelBox),
  /** Why a box is suggested, or none. Absent for a shop without boxes. */
  suggestionReason: z.string().optional(),
  accounts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** 'EasyPost'. */
      service: z.string(),
      formats: z.array(z.enum(labelFormats)),
    }),
  ),
  /** Absent when a label can be bought. */
  blockedReason: z.string().optional(),
})
export type ParcelResponse = z.infer<typeof parcelResponse>

export const labelRatesRequest = z.object({
  accountId: z.uuid({ error: 'Choose a carrier account.' }),
  boxId: z.uuid({ error: 'Choose a box.' }).optional(),
  weightGrams: parcelWeight,
  format: z.enum(labelFormats, { error: 'Choose the format of the label.' }),
})

/** What a carrier account sells for a parcel. */
export const offeredRates = z.object({
  success: z.literal(true),
  /** The cheapest first. */
  rates: z.array(
    z.object({
      id: z.string(),
      carrier: z.string(),
      service: z.string(),
      amount: money,
      /** Business days: '2 to 3'. Absent when the carrier does not say it. */
      days: z.string().optional(),
    }),
  ),
  /** Why further carriers offer nothing, in their words. */
  complaints: z.array(z.string()),
})

export type OfferedRates = z.infer<typeof offeredRates>

export const labelRatesResponse = offeredRates.extend({
  /** The rate of the service that the customer chose. Absent when the account has none. */
  chosenId: z.string().optional(),
  /** 'USPS Ground Advantage', as the customer chose it. */
  chosenService: z.string(),
  /** What the customer paid for shipping. */
  paid: money,
})
export type LabelRatesResponse = z.infer<typeof labelRatesResponse>

export const labelPurchase = z.object({
  rateId: z.uuid({ error: 'Choose a service.' }),
  expectedVersion,
})
export const labelVoid = z.object({ expectedVersion })
