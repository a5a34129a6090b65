import * as z from 'zod'
import { netTermKinds } from '#domain/payments/net-terms.ts'
import { extraReasons, refundStateTable } from '#domain/payments/payment.ts'
import { refundAbilities } from '#domain/payments/refund-ability.ts'
import { money } from '../money.ts'

/** One attempt to pay for an order. */
export const orderPayment = z.object({
  id: z.string(),
  /** The name that staff gave the account. */
  account: z.string(),
  /** 'Bank account' */
  method: z.string(),
  /** Why this account took it, in a sentence. Absent for payments of earlier versions. */
  route: z.string().optional(),
  providerRef: z.string().optional(),
  amount: money,
  status: z.string(),
  createdAt: z.string(),
  /** Why the shop does not have the money of a captured payment, and what staff do about it. */
  problem: z.string().optional(),
  /** How its account refunds it. Absent for a provider that the shop does not have. */
  refunds: z.enum(refundAbilities).optional(),
  /** Captured money that does not pay for the order. */
  extra: z
    .object({
      reason: z.enum(extraReasons),
      /** '$54.59' */
      captured: z.string(),
      /** Whether somebody must pay it back. */
      isOpen: z.boolean(),
      /** What is written off when staff accept it as paid. Undefined for one that cannot be accepted. */
      missing: money.optional(),
      /** Why the provider refused to refund it. */
      failure: z.string().optional(),
      /** Whether its refund is on its way. */
      isRefunding: z.boolean(),
      settled: z.string().optional(),
    })
    .optional(),
})

/** Money that went back for an order, or is about to. */
export const orderRefund = z.object({
  id: z.string(),
  amount: money,
  /** What of the amount goes to store credit. */
  credit: money,
  /** Whether it pays for items that were added to the order instead. */
  isExchange: z.boolean(),
  /** Whether it was taken off the open invoice, so that no money went back. */
  isInvoiced: z.boolean(),
  /** What it is for: 'Red Bali, Shipping'. Absent for the whole order. */
  purpose: z.string().optional(),
  reason: z.string(),
  status: z.enum(refundStateTable.states),
  /** Why the provider refused it for good. */
  failure: z.string().optional(),
  /** Where the customer claims it. */
  claimUrl: z.string().optional(),
  requestedBy: z.string(),
  /** When it was made. Until then, when it was requested. */
  at: z.string(),
})

export const orderInvoice = z.object({
  terms: z.enum(netTermKinds),
  /** 'YYYY-MM-DD', in the shop's time zone. */
  dueOn: z.string(),
  /** What is neither paid nor taken off. */
  open: money,
  /** 0 until the day after it was due. */
  overdueDays: z.int(),
  lastPaidAt: z.string().optional(),
})
