import { type Cents, cents } from '#domain/money.ts'
import type { MadeRefund, OutsideRefund, ProviderStatus, RefundResult } from '#ports/payments.ts'
import { stripeName } from './account.ts'
import type { PaymentIntent, StripeApi, StripeProblem, StripeRefund } from './api.ts'

/**
 * Refunds a payment. Stripe knows an idempotency key for a day, and the shop may try again for longer, so that a refund is first
 * looked for by the key in its metadata.
 */
export async function sendRefund(
  api: StripeApi,
  { intent, status }: { readonly intent: PaymentIntent | undefined; readonly status: ProviderStatus },
  { amount, key }: { readonly amount: Cents; readonly key: string },
): Promise<RefundResult> {
  if (status === 'processing')
    return { status: 'waiting', reason: 'The bank has not confirmed the payment yet.' }
  if (status !== 'paid' || intent === undefined)
    return { status: 'refused', reason: `${stripeName} has no money of this payment.` }
  const made = (await api.listRefunds(intent.id)).find(({ metadata }) => metadata?.refund_key === key)
  if (made !== undefined) return toResult(made)
  const form = {
    payment_intent: intent.id,
    amount,
    reason: 'requested_by_customer',
    'metadata[refund_key]': key,
  }
  const answer = await api.createRefund(form, `refund-${intent.id}-${key}`)
  return 'id' in answer ? toResult(answer) : toRefusal(answer)
}

/** What the merchant gave back in Stripe's Dashboard. Refunds of the shop have its key. */
export async function listOutsideRefunds(
  api: StripeApi,
  intent: PaymentIntent | undefined,
): Promise<OutsideRefund[]> {
  if (intent === undefined || !intent.latest_charge?.amount_refunded) return []
  const made = await api.listRefunds(intent.id)
  return made
    .filter(({ status, metadata }) => status === 'succeeded' && metadata?.refund_key === undefined)
    .map(({ id, amount }) => ({ refundRef: id, amount: cents(amount) }))
}

/** The state of a refund: the bank of the card may send it back days later. */
export async function findMadeRefund(
  api: StripeApi,
  intent: PaymentIntent | undefined,
  refundRef: string,
): Promise<MadeRefund> {
  const made = intent && (await api.listRefunds(intent.id)).find(({ id }) => id === refundRef)
  const result = made && toResult(made)
  return result?.status === 'refused' ? { status: 'failed', reason: result.reason } : { status: 'made' }
}

/** A pending refund may still fail. It is looked for again until Stripe knows. */
function toResult({ id, status }: StripeRefund): RefundResult {
  switch (status) {
    case 'succeeded':
      return { status: 'refunded', refundRef: id }
    case 'pending':
    case 'requires_action':
      return { status: 'waiting', reason: `${stripeName} has not finished the refund yet.` }
    case 'failed':
      return { status: 'refused', reason: `The bank of the card refused the refund at ${stripeName}.` }
    case 'canceled':
      return { status: 'refused', reason: `The refund was canceled at ${stripeName}.` }
    default:
      throw new Error(`${stripeName} sent a status of a refund that the shop does not know.`)
  }
}

/** @throws Error for a request that may succeed later */
function toRefusal({ type, code, param }: StripeProblem): RefundResult {
  if (code === 'charge_already_refunded')
    return { status: 'refused', reason: `${stripeName} has refunded all of the payment.` }
  if (code === 'charge_disputed')
    return { status: 'refused', reason: `The payment is disputed at ${stripeName}.` }
  if (code === 'balance_insufficient')
    return { status: 'waiting', reason: `The balance at ${stripeName} is too low for the refund.` }
  if (type === 'invalid_request_error' && param === 'amount')
    return { status: 'refused', reason: 'The payment has less left to refund.' }
  throw new Error(`${stripeName} refused the refund: ${code ?? type ?? 'without a reason'}.`)
}
