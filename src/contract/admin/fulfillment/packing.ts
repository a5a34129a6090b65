import * as z from 'zod'
import { lotStatuses } from '#domain/lots/lab-results.ts'
import { maxOrdersAtOnce, packingStages } from '#domain/orders/packing-list.ts'
import { orderNumber } from '../../order-number.ts'
import { recordId } from '../../text.ts'
import { expectedVersion } from '../fields.ts'
import { chosenParcel } from './fulfillment.ts'
import { parcelBox } from './labels.ts'

const order = z.object({
  number: z.string(),
  version: z.int(),
  isDemo: z.boolean(),
  placedAt: z.string(),
  customer: z.string(),
  destination: z.string(),
  /** Where what is not packed of it is packed. In the list of a location, that location. */
  locationId: z.string(),
  carrier: z.string(),
  service: z.string(),
  /** The day on which it leaves by the cut-off, 'YYYY-MM-DD'. */
  day: z.string(),
  units: z.int(),
  stage: z.enum(packingStages),
  /** The shipment that is in the shop. Absent when there is none. */
  shipment: z.object({ id: z.string(), trackingNumber: z.string().optional() }).optional(),
  /** How many of its shipments are in the shop. */
  parcels: z.int(),
  /** The first one with a label. Absent when none has. */
  labeledParcel: z.object({ id: z.string(), trackingNumber: z.string() }).optional(),
})
const readyOrder = order.extend({
  /** Why the last bulk run could not do it. */
  problem: z.string().optional(),
})
export type ReadyOrder = z.infer<typeof readyOrder>
const waitingOrder = order.extend({ reason: z.string() })
export type WaitingOrder = z.infer<typeof waitingOrder>

const wave = z.object({
  day: z.string(),
  carrier: z.string(),
  service: z.string(),
  count: z.int(),
  toPack: z.int(),
  labeled: z.int(),
})
export type PackingWave = z.infer<typeof wave>

/** Absent: orders of all locations. */
export const packingQuery = z.object({ location: recordId.optional() })
export const packingResponse = z.object({
  success: z.literal(true),
  /** 'YYYY-MM-DD', in the shop. */
  today: z.string(),
  /** The earliest first. */
  waves: z.array(wave),
  /** The oldest first. */
  ready: z.array(readyOrder),
  /** Orders that cannot be packed or shipped now. The oldest first. */
  waiting: z.array(waitingOrder),
  /** Whether there are more orders than are listed. */
  hasMore: z.boolean(),
  /** Absent when labels can be bought. */
  labelsBlocked: z.string().optional(),
})
export type PackingResponse = z.infer<typeof packingResponse>

const orders = z
  .array(orderNumber, { error: 'Choose orders.' })
  .min(1, 'Choose at least one order.')
  .max(maxOrdersAtOnce, `Choose at most ${maxOrdersAtOnce} orders at once.`)
export const chosenOrders = z.object({ orders })
/** Whose part of the orders is packed, printed or shipped. Absent: where each is packed now, and the parcels of all locations. */
const location = recordId.optional()
export const shippingRequest = z.object({ orders, location })
export const packingRequest = z.object({
  orders,
  location,
  buysLabels: z.boolean({ error: 'buysLabels must be true or false.' }),
})
export const packingDone = z.object({ success: z.literal(true), message: z.string() })

export const checkedOrders = z.object({
  success: z.literal(true),
  orders: z.array(
    z.object({
      number: z.string(),
      isReady: z.boolean(),
      /** What keeps it in the shop, or what its label costs. */
      sentences: z.array(z.string()),
    }),
  ),
})
export type CheckedOrders = z.infer<typeof checkedOrders>['orders']

export const papers = ['label', 'letter'] as const
export const printRequest = z.object({
  orders,
  location,
  /** Of the packing slips. 'label': 4 × 6 inches, as the labels have. */
  paper: z.enum(papers, { error: 'Choose the paper.' }),
})

/** Order numbers with commas between them. */
export const pickListQuery = z.object({
  orders: z
    .string({ error: 'Choose orders.' })
    .max(2000, `Choose at most ${maxOrdersAtOnce} orders at once.`)
    .transform((text) => text.split(','))
    .pipe(orders),
})
const lot = z.object({
  number: z.string(),
  status: z.enum(lotStatuses),
  quantity: z.int(),
})
export const pickListResponse = z.object({
  success: z.literal(true),
  /** By SKU and name. */
  products: z.array(
    z.object({
      name: z.string(),
      sku: z.string().optional(),
      barcode: z.string().optional(),
      quantity: z.int(),
      orders: z.array(z.string()),
      /** The one that expires first before the others. */
      lots: z.array(
        lot.extend({
          /** The last day on which its report counts. Absent while it is not known. */
          lastDay: z.string().optional(),
        }),
      ),
    }),
  ),
})
export type PickedProduct = z.infer<typeof pickListResponse>['products'][number]

export const packingOrderResponse = z.object({
  success: z.literal(true),
  order: order.extend({
    /** What is in no shipment yet. */
    lines: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        sku: z.string().optional(),
        barcode: z.string().optional(),
        quantity: z.int(),
        lots: z.array(lot),
      }),
    ),
    parcel: z.object({
      boxes: z.array(parcelBox),
      /** The one that is suggested, or that it is packed in. Absent: none. */
      boxId: z.string().optional(),
      /** Why this box, or none. */
      reason: z.string().optional(),
      /** Of the products alone. */
      contentsGrams: z.int(),
      /** As weighed. Absent: it follows from the contents and the box. */
      weightGrams: z.int().optional(),
    }),
    /** Why it cannot be packed or shipped now. */
    waitsFor: z.string().optional(),
    /** Absent when its label can be bought. */
    labelsBlocked: z.string().optional(),
  }),
})
export type PackingTableOrder = z.infer<typeof packingOrderResponse>['order']

const scannedCode = z
  .string({ error: 'Scan a code.' })
  .trim()
  .min(1, 'Scan a code.')
  .max(300, 'This code is too long.')
  .regex(/^[\x20-\x7E]*$/, 'This code cannot be read. Scan it again.')
export const scanRequest = z.object({
  code: scannedCode,
  /** The order on the packing table. Absent while there is none. */
  order: orderNumber.optional(),
  /** What is counted of it, one entry for each piece. */
  counted: z
    .array(z.object({ lineId: recordId, lotNumber: z.string().max(300).optional() }))
    .max(2000)
    .default([]),
})
export const scanResponse = z.discriminatedUnion('kind', [
  z.object({ success: z.literal(true), kind: z.literal('order'), number: z.string() }),
  z.object({
    success: z.literal(true),
    kind: z.literal('piece'),
    lineId: z.string(),
    name: z.string(),
    lotNumber: z.string().optional(),
  }),
])

export const tablePacking = z.object({
  buysLabel: z.boolean({ error: 'buysLabel must be true or false.' }),
  parcel: chosenParcel,
  expectedVersion,
})
