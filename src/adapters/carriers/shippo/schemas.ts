import * as z from 'zod'

const id = z.string().min(1)
const text = z.string().nullish()
const messages = z.array(z.object({ source: text, text: z.unknown().optional() })).nullish()

export const rate = z.object({
  object_id: id,
  shipment: id,
  provider: z.string(),
  servicelevel: z.object({ name: text, token: text }),
  /** '5.5' */
  amount: z.string(),
  currency: z.string(),
  estimated_days: z.number().nullish(),
  /** As version 2017-03-29 calls it. */
  days: z.number().nullish(),
  carrier_account: text,
})
export type Rate = z.output<typeof rate>

export const shipment = z.object({
  object_id: id,
  status: z.string(),
  address_from: z.union([id, z.object({ object_id: id })]),
  rates: z.array(rate),
  messages,
  test: z.boolean().nullish(),
})
export type Shipment = z.output<typeof shipment>

export const transaction = z.object({
  object_id: id,
  status: z.string(),
  rate: z.union([id, z.object({ object_id: id })]),
  tracking_number: text,
  label_url: text,
  messages,
  metadata: text,
})
export type Transaction = z.output<typeof transaction>

export const refund = z.object({ object_id: id, status: z.string() })
export type Refund = z.output<typeof refund>

export const manifest = z.object({
  object_id: id,
  status: z.string(),
  documents: z.array(z.string()).nullish(),
  transactions: z.array(id).nullish(),
  errors: z.unknown().optional(),
})
export type Manifest = z.output<typeof manifest>

export const address = z.object({
  street1: text,
  street2: text,
  city: text,
  state: text,
  zip: text,
  validation_results: z
    .object({ is_valid: z.boolean().nullish(), messages: z.array(z.unknown()).nullish() })
    .nullish(),
})
export type ValidatedAddress = z.output<typeof address>

const trackingStatus = z.object({
  status: z.string(),
  status_details: text,
  status_date: text,
  substatus: z.union([z.object({ code: text }), z.string()]).nullish(),
  location: z.object({ city: text, state: text }).nullish(),
})
export type ShippoTrackingStatus = z.output<typeof trackingStatus>

export const track = z.object({
  carrier: z.string(),
  tracking_number: id,
  eta: text,
  /** Null for a parcel that the carrier does not know. */
  tracking_status: trackingStatus.nullish(),
  tracking_history: z.array(trackingStatus).nullish(),
})
export type Track = z.output<typeof track>

export const page = <Item extends z.ZodType>(item: Item) => z.object({ results: z.array(item) })
