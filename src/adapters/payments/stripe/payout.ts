import * as z from 'zod'
import { cents } from '#domain/money.ts'
import type { PayoutFailure, ReportedLine } from '#domain/payouts/payout.ts'
import { findOrderNumber } from '#domain/payouts/payout-file.ts'
import type { ReportedArrival } from '#ports/payments.ts'
import { toLineKind } from './payout-kinds.ts'

export const payout = z.object({
  id: z.string().min(1).max(90),
  /** Cents. Negative when Stripe takes money from the bank. */
  amount: z.number().int(),
  currency: z.string(),
  /** Seconds: midnight in UTC of the day. */
  arrival_date: z.number().int(),
  /** Stripe knows what is in a payout only when it made the payout itself. */
  automatic: z.boolean(),
  status: z.string(),
  failure_code: z.string().nullish(),
  failure_message: z.string().nullish(),
  /** What brought the money back. Seconds. */
  failure_balance_transaction: z.union([z.object({ created: z.number().int() }), z.string()]).nullish(),
})
export type StripePayout = z.output<typeof payout>

const source = z.object({
  id: z.string(),
  charge: z.string().nullish(),
  payment_intent: z.string().nullish(),
  description: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

export const balanceTransaction = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  reporting_category: z.string().nullish(),
  /** Cents. */
  amount: z.number().int(),
  fee: z.number().int(),
  description: z.string().nullish(),
  /** The charge, the refund or the dispute. */
  source: z.union([source, z.string()]).nullish(),
})
export type StripeBalanceTransaction = z.output<typeof balanceTransaction>

export function toArrival({
  id,
  amount,
  currency,
  arrival_date: arrivesAt,
  automatic,
  ...payout
}: StripePayout): ReportedArrival {
  return {
    ref: id,
    arrivedOn: toDay(arrivesAt),
    amount: cents(amount),
    currency: currency.toUpperCase(),
    isItemized: automatic,
    ...(payout.status === 'failed' && { failure: toFailure(payout, arrivesAt) }),
  }
}

type Failed = Pick<StripePayout, 'failure_code' | 'failure_message' | 'failure_balance_transaction'>

function toFailure(
  { failure_code: code, failure_message: message, failure_balance_transaction: back }: Failed,
  arrivesAt: number,
): PayoutFailure {
  const failedAt = typeof back === 'object' && back !== null ? back.created : arrivesAt
  return { failedOn: toDay(failedAt), reason: (message ?? code ?? '').slice(0, 300) }
}

/** @param time in seconds */
function toDay(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 10)
}

/** None for the payout itself, which is among what is in it. */
export function toLine(transaction: StripeBalanceTransaction): ReportedLine[] {
  const { id, type, reporting_category: category, amount, fee, description } = transaction
  const kind = category ?? type
  if (kind === 'payout') return []
  const found = typeof transaction.source === 'string' ? { id: transaction.source } : transaction.source
  const charged = found === null || found === undefined || !('metadata' in found) ? undefined : found
  const names = [found?.id, charged?.metadata?.payment_id, charged?.charge, charged?.payment_intent]
  return [
    {
      ref: id,
      kind: toLineKind(kind, amount),
      amount: cents(amount),
      fee: cents(fee),
      names: names.filter((name) => name !== undefined && name !== null),
      orderNumber: findOrderNumber(
        `${charged?.metadata?.order_number ?? ''} ${description ?? ''} ${charged?.description ?? ''}`,
      ),
      releaseOn: undefined,
      description: '',
    },
  ]
}
