import * as z from 'zod'
import { emailStatuses } from '#domain/email/email.ts'
import { lotStatuses } from '#domain/lots/lab-results.ts'
import { maxLotUnits } from '#domain/lots/lot-count.ts'
import { recallLevels, recallStates, recallSteps } from '#domain/recalls/recall.ts'
import { orderNumber } from '../../order-number.ts'
import { recordId, text } from '../../text.ts'
import { expectedVersion } from '../fields.ts'
import { listPage, listQuery, oneOf, reason } from '../list-query.ts'
import { money } from '../money.ts'

export const recallParams = z.object({ id: recordId })
export const recallOrderParams = recallParams.extend({ number: orderNumber })

export const newRecallRequest = z.object({
  isDrill: z.boolean(),
  level: oneOf('level', recallLevels),
  reason,
  instructions: text(1000, 'What customers should do'),
})

/** The steps without a recent password: the others send emails and money to many. */
const quietSteps = [
  'confirm-orders',
  'stop-sale',
  'hold-orders',
  'close',
] as const satisfies readonly (typeof recallSteps)[number][]
export const recallStepRequest = z
  .object({
    step: oneOf('step', quietSteps),
    /** With 'stop-sale'. Absent: everything on hand. */
    quarantined: z
      .int('Enter a whole number.')
      .min(0, 'Enter zero or more.')
      .max(maxLotUnits, 'Enter at most 1,000,000.')
      .optional(),
    summary: z
      .string()
      .trim()
      .max(2000, 'The summary can be at most 2,000 characters.')
      .refine((value) => !value.includes('\u0000'), 'The summary contains a character that cannot be stored.')
      .optional(),
    expectedVersion,
  })
  .refine(({ step, summary }) => step !== 'close' || (summary ?? '').length >= 10, {
    path: ['summary'],
    error: 'Enter a summary of at least ten characters.',
  })
export const recallBulkRequest = z.object({ expectedVersion })
export const recallContactRequest = z.object({
  note: reason,
  destroyed: z.int('Enter a whole number.').min(0, 'Enter zero or more.').max(1_000_000).default(0),
})
export const recallSentBackRequest = z.object({ note: reason })

const stateCount = z.object({ orders: z.int(), units: z.int() })
const recallCounts = z.object({
  orders: z.int(),
  customers: z.int(),
  units: z.int(),
  byState: z.record(z.enum(recallStates), stateCount),
  notices: z.object({ due: z.int(), queued: z.int(), sent: z.int(), failed: z.int(), kept: z.int() }),
  paidCustomers: z.int(),
  reachedCustomers: z.int(),
  heldOrders: z.int(),
  refundableOrders: z.int(),
  refundedOrders: z.int(),
  /** Absent for roles that do not see payments. */
  refunded: z.int().optional(),
  takenOff: z.int().optional(),
  returnedUnits: z.int(),
  destroyedUnits: z.int(),
  sentBackParcels: z.int(),
})

const recallSummary = z.object({
  id: z.string(),
  isDrill: z.boolean(),
  level: z.enum(recallLevels),
  reason: z.string(),
  openedAt: z.string(),
  openedBy: z.string(),
  closedAt: z.string().optional(),
})
export type RecallSummary = z.infer<typeof recallSummary>

const recallDetails = recallSummary.extend({
  instructions: z.string(),
  lot: z.object({ id: z.string(), number: z.string(), status: z.enum(lotStatuses) }),
  product: z.object({ name: z.string(), slug: z.string() }),
  /** The steps that were taken, in order. */
  steps: z.array(
    z.object({
      step: z.enum(recallSteps),
      doneAt: z.string(),
      doneBy: z.string(),
      orders: z.int().optional(),
      customers: z.int().optional(),
      units: z.int().optional(),
      quarantined: z.int().optional(),
      /** Quarantined before, when the lot failed or expired. */
      quarantinedBefore: z.int().optional(),
      /** Of those, the ones that open orders reserve. */
      reserved: z.int().optional(),
      summary: z.string().optional(),
    }),
  ),
  /** Why each step cannot be taken now; a possible one is absent. */
  blockedSteps: z.partialRecord(z.enum(recallSteps), z.string()),
  /** Now, or as they were when the recall was closed. */
  counts: recallCounts,
  /** Items of the lot on the shelf. */
  onHand: z.int(),
  /** When the sale was stopped, and before. */
  quarantined: z.int(),
  /** Percent of the customers of paid orders that an email or staff reached. Absent when there are none. */
  reachedPercent: z.int().optional(),
  /** Items in the shop, returned or destroyed, of all sold and quarantined. */
  accountedUnits: z.int(),
  totalUnits: z.int(),
  accountedPercent: z.int().optional(),
  /** From the start until all affected orders were known. Absent until they are confirmed. */
  secondsToKnown: z.int().optional(),
  version: z.int(),
})
export type RecallDetails = z.infer<typeof recallDetails>

export const recallResponse = z.object({ success: z.literal(true), recall: recallDetails })
export const lotRecallsResponse = z.object({ success: z.literal(true), recalls: z.array(recallSummary) })
export const recallOpenedResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  id: z.string(),
})

export const recallOrdersQuery = listQuery(['placed'], { sort: 'placed', dir: 'desc' }).extend({
  state: oneOf('state', recallStates).optional(),
})
export const recallOrdersPage = listPage(
  z.object({
    number: z.string(),
    placedAt: z.string(),
    state: z.enum(recallStates),
    isHeld: z.boolean(),
    isDemo: z.boolean(),
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    place: z.string(),
    carrier: z.string(),
    trackingNumber: z.string().optional(),
    units: z.int(),
    /** These three are absent for roles that do not see payments. */
    paid: money.optional(),
    refunded: money.optional(),
    /** Exchanged, or off an open invoice: neither paid nor refunded. */
    takenOff: money.optional(),
    returnedUnits: z.int(),
    noticeQueuedAt: z.string().optional(),
    noticeStatus: z.enum(emailStatuses).optional(),
    contact: z.object({ at: z.string(), by: z.string(), note: z.string() }).optional(),
    destroyedUnits: z.int(),
    sentBack: z.object({ at: z.string(), by: z.string(), note: z.string() }).optional(),
    /** Why nothing can be refunded now. */
    refundBlocked: z.string().optional(),
  }),
)
export type RecallOrderRow = z.infer<typeof recallOrdersPage>['rows'][number]
