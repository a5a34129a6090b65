import * as z from 'zod'
import { creditMovementKinds, maximumCredit } from '#domain/payments/store-credit.ts'
import { recordId } from '../../text.ts'
import { expectedVersion } from '../fields.ts'
import { reason } from '../list-query.ts'
import { money, moneyInput } from '../money.ts'

export const creditParams = z.object({ id: recordId })

const change = {
  /** For staff. The customer does not read it. */
  reason,
  /** Chosen when the form opens. A repeated request with the same key is one change. */
  idempotencyKey: z.uuid('The key must be a UUID.'),
  expectedVersion,
}

/** Store credit that staff give, or correct by an amount that may be negative. */
export const creditChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('gift'),
    amount: moneyInput('The amount', { min: 1, max: maximumCredit }),
    ...change,
  }),
  z.object({
    kind: z.literal('correction'),
    amount: z
      .number({ error: 'Enter an amount.' })
      .int('The amount can have at most two decimals.')
      .min(-maximumCredit, 'The amount is too large.')
      .max(maximumCredit, 'The amount is too large.')
      .refine((amount) => amount !== 0, 'The amount must not be zero.'),
    ...change,
  }),
])

export const customerCredit = z.object({
  success: z.literal(true),
  customer: z.object({ id: z.string(), name: z.string(), email: z.string().optional(), isDemo: z.boolean() }),
  balance: money,
  /** What unpaid orders took. It comes back when they are not paid. */
  held: money,
  version: z.int(),
  /** The newest first. */
  movements: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(creditMovementKinds),
      amount: money,
      orderNumber: z.string().optional(),
      reason: z.string(),
      madeBy: z.string(),
      createdAt: z.string(),
    }),
  ),
})
export type CustomerCredit = z.infer<typeof customerCredit>
