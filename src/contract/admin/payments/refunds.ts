import * as z from 'zod'
import { refundDestinations } from '#domain/payments/store-credit.ts'
import { orderNumberParams } from '../../order-number.ts'
import { line, recordId } from '../../text.ts'
import { expectedVersion } from '../fields.ts'
import { reason } from '../list-query.ts'
import { moneyInput } from '../money.ts'

export const refundParams = orderNumberParams.extend({ refundId: recordId })

const version = { expectedVersion: expectedVersion.optional() }

/** What staff do about a refund that the provider refused. */
export const refundResolution = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('retried'),
    /** Without it: where the failed refund was to go. */
    destination: z.enum(refundDestinations, 'Choose where the refund goes.').optional(),
    ...version,
  }),
  z.object({ to: z.literal('settled'), note: reason, ...version }),
  z.object({ to: z.literal('canceled'), note: reason, ...version }),
])

export const extraPaymentParams = orderNumberParams.extend({ paymentId: recordId })

/** What staff do about captured money that does not pay for its order. */
export const extraPaymentDecision = z.object({
  to: z.enum(['refunded', 'settled', 'accepted']),
  note: reason,
  ...version,
})

/** Money that arrived by wire, check or money order. */
export const receiptEntry = z.object({
  amount: moneyInput('The amount', { min: 1, max: 99_999_999 }),
  reference: line(200, 'The reference'),
  /** Chosen when the form opens. A repeated request with the same key is one receipt. */
  idempotencyKey: z.uuid('The key must be a UUID.'),
  ...version,
})

const refundAmount = moneyInput('The amount', { min: 1, max: 10_000_000 })

/** A refund belongs to lines of the order, to its shipping, or to a return (decision 0063). */
export const refundRequest = z
  .object({
    reason,
    /** Chosen when the form opens. A repeated request with the same key is one refund. */
    idempotencyKey: z.uuid('The key must be a UUID.'),
    lines: z
      .array(
        z
          .object({
            lineId: recordId,
            /** Zero for items that are taken out and were refunded before. */
            amount: moneyInput('The amount', { max: 10_000_000 }),
            /** How many items are taken out of the order before it is packed. */
            removed: z.int().min(0, 'Enter how many items to take out.').default(0),
          })
          .refine(({ amount, removed }) => amount > 0 || removed > 0, {
            path: ['amount'],
            error: 'The amount must be more than zero, unless items are taken out.',
          }),
      )
      .max(200)
      .refine(
        (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
        'Refund each item once.',
      )
      .default([]),
    shipping: refundAmount.optional(),
    /** Without it: where the customer of the return wants it, or the way the order was paid. */
    destination: z.enum(refundDestinations, 'Choose where the refund goes.').optional(),
    /** The customer agreed to less than the items that are taken out cost. */
    isSmallerAgreed: z.boolean().default(false),
    /** The RMA number, when the items of a return are refunded, with the amount. */
    returnNumber: z.string().max(40).optional(),
    amount: refundAmount.optional(),
    /** Staff do not deduct the label that the customer of the return pays. */
    waivesLabel: z.boolean().default(false),
    ...version,
  })
  .refine((refund) => (refund.returnNumber === undefined) === (refund.amount === undefined), {
    path: ['amount'],
    error: 'The amount belongs to a return. Otherwise, give lines or shipping.',
  })
  .refine(
    ({ lines, shipping, returnNumber }) =>
      (lines.length > 0 || shipping !== undefined) !== (returnNumber !== undefined),
    { path: ['lines'], error: 'Choose what to refund: items, shipping or a return.' },
  )
