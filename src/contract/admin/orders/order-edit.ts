import * as z from 'zod'
import { paymentMethods } from '#domain/payments/payment-method.ts'
import { refundDestinations } from '#domain/payments/store-credit.ts'
import { line, optionalLine, recordId } from '../../text.ts'
import { expectedVersion } from '../fields.ts'
import { reason } from '../list-query.ts'
import { money } from '../money.ts'

const units = (min: number) =>
  z
    .int('Enter a number of units.')
    .min(min, min === 0 ? 'The number of units cannot be negative.' : 'Enter at least one unit.')
    .max(1000, 'At most 1,000 units can be entered.')

const change = {
  /** How many units these lines should have. More than they have: units are added. */
  lines: z
    .array(z.object({ lineId: recordId, quantity: units(0) }))
    .max(100, 'An order has at most 100 items.'),
  /** Products that the order has not. */
  added: z.array(z.object({ productId: recordId, quantity: units(1) })).max(100, 'Add at most 100 products.'),
  /** Whether what was paid for shipping stays. */
  keepsShipping: z.boolean().default(false),
  /** The shipping method that the order should have. Without it: the one that it has. */
  method: z.object({ carrier: line(50, 'The carrier'), service: line(100, 'The service') }).optional(),
  expectedVersion,
}

/** A line or a product may be named once. */
const isUnique = ({
  lines,
  added,
}: {
  readonly lines: readonly { readonly lineId: string }[]
  readonly added: readonly { readonly productId: string }[]
}) =>
  new Set(lines.map(({ lineId }) => lineId)).size === lines.length &&
  new Set(added.map(({ productId }) => productId)).size === added.length
const namedTwice = { error: 'An item is named twice.', path: ['lines'] }

export const orderEditPreviewRequest = z.object(change).refine(isUnique, namedTwice)

export const orderEditPreviewResponse = z.object({
  success: z.literal(true),
  lines: z.array(
    z.object({
      name: z.string(),
      size: z.string().optional(),
      before: z.int(),
      after: z.int(),
      /** Negative for what is taken out. */
      amount: money,
    }),
  ),
  /** Negative when shipping costs less. */
  shippingChange: money,
  /** Totals are less what was refunded. */
  totalBefore: money,
  totalAfter: money,
  /** Negative when less is taken for tax. */
  taxChange: money,
  difference: money,
  availableCredit: money,
  canRecordPayment: z.boolean(),
  /** How the customer can pay at a payment link. Empty: none can be sent. */
  linkMethods: z.array(z.enum(paymentMethods)),
  /** Whether the order has an invoice, on which the difference may go. */
  hasInvoice: z.boolean(),
  /** The shipping methods for what the order has then. */
  methods: z.array(z.object({ carrier: z.string(), service: z.string(), price: money })),
})
export type OrderEditPreview = z.infer<typeof orderEditPreviewResponse>

/** How a customer pays for what an edit adds. 'link': later, at a payment link. The order is changed once it is paid. */
export const editPayments = ['link', 'store-credit', 'by-hand', 'invoice'] as const

export const orderEditRequest = z
  .object({
    ...change,
    reason,
    /** As the preview said. Another difference is refused. */
    expectedDifference: money.min(-99_999_999).max(99_999_999),
    /** Only for an order that costs more. */
    paidBy: z.enum(editPayments, 'Choose how the customer paid the difference.').optional(),
    /** Of the bank, or the number of the check. */
    reference: optionalLine(200, 'The reference'),
    /** Only for an order that costs less. */
    destination: z.enum(refundDestinations, 'Choose where the refund goes.').optional(),
    /** Chosen when the form opens. A repeated request with the same key is one edit. */
    idempotencyKey: z.uuid('The key must be a UUID.'),
  })
  .refine(isUnique, namedTwice)

/** A change of a paid order that waits for its customer to pay the difference. */
export const adminOfferedChange = z.object({
  id: z.string(),
  /** Absent for roles that see no payments. */
  amount: money.optional(),
  /** Its units are held until then. */
  until: z.string(),
  reason: z.string(),
  offeredBy: z.string(),
  lines: z.array(
    z.object({ name: z.string(), size: z.string().optional(), before: z.int(), after: z.int() }),
  ),
  /** The shipping method that the order gets. Absent when it stays. */
  method: z.string().optional(),
  /** Whether the customer has paid and a bank or a blockchain has not confirmed it. */
  isConfirming: z.boolean(),
  /** Where the customer pays. Absent for roles that cannot offer changes. */
  url: z.string().optional(),
  /** Whether the shop can email it. */
  isEmailed: z.boolean(),
})

export const changeWithdrawal = z.object({ offerId: recordId, reason })
