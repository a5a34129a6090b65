import * as z from 'zod'
import { refundDestinations } from '#domain/payments/store-credit.ts'
import { labelPayers } from '#domain/returns/label-payer.ts'
import { returnParcelSteps } from '#domain/returns/return-parcel.ts'
import { returnReasons, returnResolutions } from '#domain/returns/return-reason.ts'
import { returnStates } from '../../states.ts'
import { expectedVersion } from '../fields.ts'
import { listPage, listQuery, month, oneOf, reason } from '../list-query.ts'
import { money } from '../money.ts'
import { shipmentLabel } from '../orders/shipments.ts'

/** A return of an order, for staff. */
export const adminReturn = z.object({
  number: z.string(),
  state: z.enum(returnStates),
  /** What the customer wrote. */
  note: z.string().optional(),
  resolution: z.enum(returnResolutions),
  photos: z.array(z.object({ id: z.string(), isDeleted: z.boolean() })),
  /** The draft of the order that the customer gets for it, or the order that it became. */
  exchange: z.object({ draftId: z.string().optional(), orderNumber: z.string().optional() }).optional(),
  /** Why no exchange order can be made now. */
  exchangeBlockedReason: z.string().optional(),
  requestedAt: z.string(),
  refundTo: z.enum(refundDestinations),
  decidedAt: z.string().optional(),
  decidedBy: z.string().optional(),
  decisionNote: z.string().optional(),
  receivedAt: z.string().optional(),
  inspection: z.object({ at: z.string(), by: z.string(), note: z.string() }).optional(),
  items: z.array(
    z.object({
      name: z.string(),
      size: z.string().optional(),
      quantity: z.number().int(),
      reason: z.enum(returnReasons).optional(),
    }),
  ),
  /** The labels that were bought for it, the newest first. */
  labels: z.array(shipmentLabel),
  /** Why no label can be bought now. */
  labelBlockedReason: z.string().optional(),
  /** Why its label cannot be voided now. */
  voidBlockedReason: z.string().optional(),
  /** What the carrier of its label says. Absent before it has the parcel. */
  parcel: z
    .object({
      step: z.enum(returnParcelSteps),
      text: z.string(),
      /** What staff do about it. */
      advice: z.string().optional(),
      at: z.string(),
    })
    .optional(),
  /** Who pays for its label. */
  labelPaidBy: z.enum(labelPayers),
  /** What of the refund pays for the label. Absent for roles that do not see payments. */
  labelDeduction: money.optional(),
  /**
   * Amount paid for the items. It is their refund, less the label that the customer pays. Absent for roles that do not see
   * payments.
   */
  paid: money.optional(),
  /** What of it did not go back in another refund of the items. Absent for roles that do not see payments. */
  refundable: money.optional(),
  /** Why the return cannot be refunded now. */
  refundBlockedReason: z.string().optional(),
})

const returnSorts = ['requested', 'number'] as const
export const returnsQuery = listQuery(returnSorts, { sort: 'requested', dir: 'desc' }).extend({
  state: oneOf('state', returnStates).optional(),
  /** In which it was requested. */
  month: month.optional(),
})

const returnRow = z.object({
  number: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  state: z.enum(returnStates),
  resolution: z.enum(returnResolutions),
  units: z.int(),
  /** Of its first item. */
  reason: z.enum(returnReasons).optional(),
  requestedAt: z.string(),
  /** Whether it is in the shop, and no refund of it was begun. */
  waitsForRefund: z.boolean(),
  /** Where its parcel is, until staff have received it. */
  parcel: z.enum(returnParcelSteps).optional(),
  isDemo: z.boolean(),
})
export type ReturnRow = z.infer<typeof returnRow>
export const returnsPage = listPage(returnRow)

export const returnNumberParams = z.object({ number: z.string().max(40) })
export const returnPhotoParams = returnNumberParams.extend({ id: z.string().max(64) })
/** The version of the order that the return belongs to. */
const version = { expectedVersion: expectedVersion.optional() }
export const returnUpdate = z.discriminatedUnion('to', [
  z.object({ to: z.literal('approved'), note: z.string().trim().max(500).default(''), ...version }),
  z.object({ to: z.literal('declined'), note: reason, ...version }),
  z.object({ to: z.literal('inspected'), note: z.string().trim().max(500).default(''), ...version }),
  z.object({ to: z.enum(['received', 'closed']), ...version }),
])
