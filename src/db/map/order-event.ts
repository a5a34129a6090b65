import type { Selectable } from 'kysely'
import * as z from 'zod'
import { parcelSteps } from '#domain/fulfillment/parcel-step.ts'
import { cents } from '#domain/money.ts'
import type { OrderEvent, OrderEventData, OrderEventKind, TimelineEntry } from '#domain/orders/order-event.ts'
import { netTermKinds } from '#domain/payments/net-terms.ts'
import { paymentMethods } from '#domain/payments/payment-method.ts'
import { paymentProblems } from '#domain/payments/payment-problem.ts'
import { returnParcelSteps } from '#domain/returns/return-parcel.ts'
import type { OrderEvent as OrderEventColumns } from '../types.ts'

const nothing = z.object({})
const amount = z.int().transform(cents)
const credit = amount.optional()
const captured = z.object({ amount: z.int(), currency: z.string() })
const withReason = z.object({ reason: z.string() })
const withNote = z.object({ note: z.string() })
const withReturn = z.object({ number: z.string() })
const ofShipment = z.object({ shipment: z.int().optional() })
const change = z.object({ from: z.string(), to: z.string() })
const item = z.object({
  lineId: z.string(),
  name: z.string(),
  size: z.string().optional(),
  quantity: z.int(),
})

const editedItems = withReason.extend({
  removed: z.array(item),
  added: z.array(item),
  shipping: amount,
  method: change.optional(),
  totalBefore: amount,
  totalAfter: amount,
})
const offeredChange = editedItems.extend({ amount, until: z.string() })

/** An event with the data of its kind, as the columns `kind` and `data` have them. */
const eventSchema = z.discriminatedUnion('kind', [
  event('placed', nothing),
  event('payment-link-sent', withNote.extend({ until: z.string() })),
  event('terms-accepted', z.object({ version: z.string() })),
  event('payment-by-hand-begun', nothing),
  event('draft-placed-on-terms', withNote),
  event('address-answered', z.object({ question: z.string(), answer: z.string() })),
  event('paid', z.object({ isFree: z.boolean(), credit })),
  event('placed-on-terms', z.object({ terms: z.enum(netTermKinds), dueOn: z.string(), due: amount, credit })),
  event('payment-processing', nothing),
  event('payment-failed', withReason.extend({ isUnopened: z.boolean() })),
  event(
    'payment-retried',
    z.object({
      method: z.enum(paymentMethods).optional(),
      from: z.enum(paymentMethods).optional(),
      total: amount.optional(),
    }),
  ),
  event('payment-moved', withReason.extend(change.shape)),
  event('account-refused', withReason.extend({ account: z.string(), next: z.string().optional() })),
  event('payment-expired', z.object({ isProviderAway: z.boolean() })),
  event('bank-returned', z.object({ amount })),
  event('payment-problem', z.object({ amount, problem: z.enum(paymentProblems).optional() })),
  event('payment-written-off', withReason.extend({ amount })),
  event(
    'credit-reclaimed',
    z.object({ amount, spent: amount, held: amount.optional(), from: z.string().optional() }),
  ),
  event('payment-received', z.object({ amount, reference: z.string(), missing: amount })),
  event('overpaid', z.object({ captured })),
  event('paid-twice', z.object({ captured })),
  event('amount-mismatch', z.object({ captured, total: amount })),
  event('payment-accepted', withNote.extend({ amount, missing: amount })),
  event('extra-payment-settled', withNote.extend({ captured })),
  event('extra-payment-refunded', withReason.extend({ amount })),
  event('refund-requested', withReason.extend({ amount, credit, isOfExtraPayment: z.boolean().optional() })),
  event('refunded', withReason.extend({ amount, credit })),
  event('invoice-reduced', withReason.extend({ amount, open: amount })),
  event('refund-failed', withReason.extend({ amount })),
  event('refund-settled', withNote.extend({ amount })),
  event('refund-canceled', withNote.extend({ amount })),
  event('age-verified', withReason),
  event('age-in-review', withReason),
  event('age-rejected', withReason),
  event('age-document-needed', withReason),
  event('age-document-added', nothing),
  event('age-expired', withReason),
  event('age-revoked', withReason),
  event('age-reopened', withReason),
  event('age-override-proposed', withReason),
  event('age-override-declined', withNote),
  event('held', withReason),
  event('released', nothing),
  event('address-check', z.object({ questions: z.array(z.string()) })),
  event('address-confirmed', withNote),
  event('address-changed', withReason.extend(change.shape)),
  event('email-changed', withReason.extend(change.shape)),
  event('items-removed', withReason.extend({ items: z.array(item) })),
  event('order-edited', editedItems),
  event('change-offered', offeredChange),
  event('change-withdrawn', withReason),
  event('change-expired', nothing),
  event('change-not-made', withReason.extend({ captured })),
  event(
    'lot-changed',
    z.object({
      moves: z.array(z.object({ name: z.string(), lot: z.string(), insteadOf: z.string().optional() })),
    }),
  ),
  event('location-changed', z.object({ from: z.string(), to: z.string() })),
  event('stock-released', z.object({ forNewerOrder: z.boolean() })),
  event('packed', ofShipment),
  event('unpacked', ofShipment),
  event('shipped', ofShipment.extend({ carrier: z.string(), trackingNumber: z.string() })),
  event(
    'label-bought',
    ofShipment.extend({ carrier: z.string(), service: z.string(), trackingNumber: z.string(), cost: amount }),
  ),
  event('label-failed', ofShipment.extend(withReason.shape)),
  event('label-voided', ofShipment.extend({ carrier: z.string(), trackingNumber: z.string() })),
  event('label-refund-decided', ofShipment.extend({ isRefunded: z.boolean(), amount })),
  event('tracking-corrected', ofShipment.extend(change.shape)),
  event('parcel-news', ofShipment.extend({ step: z.enum(parcelSteps) })),
  event('delivered', ofShipment),
  event('returned', ofShipment.extend(withReason.shape)),
  event('lost', ofShipment.extend(withReason.shape)),
  event(
    'canceled',
    z.discriminatedUnion('cause', [
      withReason.extend({ cause: z.literal('shop') }),
      z.object({ cause: z.literal('request'), message: z.string().optional() }),
      z.object({ cause: z.enum(['unpaid', 'account-deleted', 'refunded', 'paid-late']) }),
    ]),
  ),
  event('cancellation-requested', nothing),
  event('cancellation-declined', z.object({ message: z.string() })),
  event('return-requested', withReturn),
  event('return-approved', withReturn),
  event('return-declined', withReturn.extend(withNote.shape)),
  event('return-received', withReturn),
  event('return-inspected', withReturn.extend({ note: z.string() })),
  event('return-closed', withReturn),
  event(
    'return-label-bought',
    withReturn.extend({ carrier: z.string(), service: z.string(), trackingNumber: z.string(), cost: amount }),
  ),
  event('return-label-failed', withReturn.extend(withReason.shape)),
  event('return-label-voided', withReturn.extend({ trackingNumber: z.string() })),
  event('return-parcel-news', withReturn.extend({ step: z.enum(returnParcelSteps) })),
  event('recall-notice', z.object({ lotNumber: z.string() })),
  event('account-created', nothing),
  event('dispute-opened', withReason.extend({ amount, isInquiry: z.boolean() })),
  event('dispute-changed', withReason.extend({ result: z.string(), note: z.string() })),
])

function event<Kind extends OrderEventKind>(kind: Kind, data: z.ZodType<OrderEventData[Kind]>) {
  return z.object({ kind: z.literal(kind), data })
}

/** Undefined for an entry of an earlier version, and for what no version of the shop wrote. */
export function parseOrderEvent(row: {
  readonly kind: string
  readonly data: unknown
}): OrderEvent | undefined {
  return row.data === null ? undefined : eventSchema.safeParse(row).data
}

export function timelineEntryFromRow({
  occurredAt,
  actor,
  kind,
  data,
  detail,
}: Pick<Selectable<OrderEventColumns>, 'occurredAt' | 'actor' | 'kind' | 'data' | 'detail'>): TimelineEntry {
  return { occurredAt, actor, kind, event: parseOrderEvent({ kind, data }), sentence: detail }
}
