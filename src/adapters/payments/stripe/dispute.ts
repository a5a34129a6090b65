import * as z from 'zod'
import type { DisputeKind, DisputeNetwork, ReportedDispute } from '#domain/disputes/dispute.ts'
import type { DisputeState } from '#domain/disputes/dispute-state.ts'
import { cents } from '#domain/money.ts'
import { isOneOf } from '#domain/one-of.ts'
import { toShopDay } from '#domain/shop-time.ts'

export const dispute = z.object({
  id: z.string().min(1).max(200),
  /** Cents. */
  amount: z.number().int().positive(),
  currency: z.string(),
  /** Seconds. */
  created: z.number().int(),
  reason: z.string(),
  status: z.string(),
  payment_intent: z.string().nullish(),
  evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
  payment_method_details: z
    .object({
      type: z.string().nullish(),
      card: z.object({ brand: z.string().nullish(), network_reason_code: z.string().nullish() }).nullish(),
    })
    .nullish(),
})
export type StripeDispute = z.output<typeof dispute>

const states: Readonly<Record<string, DisputeState>> = {
  needs_response: 'needs-response',
  under_review: 'submitted',
  won: 'won',
  lost: 'lost',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry-submitted',
  warning_closed: 'inquiry-closed',
  // Resolved with the bank before it became a dispute.
  prevented: 'inquiry-closed',
}

const kinds: Readonly<Record<string, DisputeKind>> = {
  fraudulent: 'fraud',
  unrecognized: 'fraud',
  debit_not_authorized: 'fraud',
  product_not_received: 'not-received',
  product_unacceptable: 'not-as-described',
  duplicate: 'duplicate',
  credit_not_processed: 'credit-not-processed',
  subscription_canceled: 'canceled',
}

const cardNetworks = ['visa', 'mastercard', 'amex', 'discover'] as const satisfies readonly DisputeNetwork[]

/**
 * What Stripe says of a dispute, in the words of the shop.
 * @param paymentRef the session of its payment
 */
export function toReportedDispute(
  { id, amount, currency, created, reason, status, ...details }: StripeDispute,
  paymentRef: string | undefined,
): ReportedDispute {
  const { card, type } = details.payment_method_details ?? {}
  const dueBy = details.evidence_details?.due_by
  return {
    providerRef: id,
    paymentRef,
    currency: currency.toUpperCase(),
    network: chooseNetwork(card?.brand, type),
    reasonCode: card?.network_reason_code ?? '',
    kind: find(kinds, reason) ?? 'other',
    amount: cents(amount),
    openedOn: toShopDay(new Date(created * 1000)),
    dueAt: dueBy == null ? undefined : new Date(dueBy * 1000),
    state: find(states, status),
  }
}

function chooseNetwork(brand: string | null | undefined, type: string | null | undefined): DisputeNetwork {
  if (type === 'us_bank_account') return 'ach'
  return brand != null && isOneOf(cardNetworks, brand) ? brand : 'other'
}

function find<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
