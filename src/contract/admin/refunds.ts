import * as z from 'zod'
import { recordId } from '../text.ts'
import { reason } from './list-query.ts'
import { moneyInput } from './money.ts'
import { orderNumberParams } from './orders.ts'

export const refundParams = orderNumberParams.extend({ refundId: recordId })

/** What staff do about a refund that the provider refused. */
export const refundResolution = z.discriminatedUnion('to', [
  z.object({ to: z.literal('retried') }),
  z.object({ to: z.literal('settled'), note: reason }),
  z.object({ to: z.literal('canceled'), note: reason }),
])

export const refundRequest = z.object({
  amount: moneyInput('The amount', { min: 1, max: 10_000_000 }),
  reason,
  /** Chosen when the form opens. A repeated request with the same key is one refund. */
  idempotencyKey: z.uuid('The key must be a UUID.'),
  /** The RMA number, when the items of a return are refunded. */
  returnNumber: z.string().max(40).optional(),
})
