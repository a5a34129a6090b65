import { randomUUID } from 'node:crypto'

export interface StandInSession {
  readonly id: string
  readonly form: Readonly<Record<string, string>>
  readonly amount: number
  /** Seconds. */
  readonly expiresAt: number
  currency: string
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'paid' | 'unpaid'
  intent: StandInIntent | null
  readonly refunds: StandInRefund[]
}

export interface StandInIntent {
  readonly id: string
  status: string
  amount_received: number
  last_payment_error: { readonly code: string; readonly decline_code?: string } | null
  latest_charge: {
    readonly id: string
    readonly payment_method_details: { readonly type: 'card'; readonly card: { readonly brand: string } }
  } | null
}

export interface StandInRefund {
  readonly id: string
  readonly amount: number
  status: string
  readonly metadata: Readonly<Record<string, string>>
}

export function createIntent(changes: Partial<StandInIntent>): StandInIntent {
  const id = `pi_${randomUUID().replaceAll('-', '')}`
  return {
    id,
    status: 'processing',
    amount_received: 0,
    last_payment_error: null,
    latest_charge: null,
    ...changes,
  }
}

/** As the official fixtures have it, less what no test reads. */
export function showSession(
  { id, form, amount, expiresAt, currency, status, paymentStatus, intent, refunds }: StandInSession,
  isWhole: boolean,
) {
  return {
    id,
    object: 'checkout.session',
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
    status,
    payment_status: paymentStatus,
    expires_at: expiresAt,
    amount_total: amount,
    currency,
    client_reference_id: form.client_reference_id,
    metadata: { pay_until: form['metadata[pay_until]'], payment_id: form['metadata[payment_id]'] },
    payment_intent: isWhole ? showIntent(intent, refunds) : (intent?.id ?? null),
    livemode: false,
  }
}

function showIntent(intent: StandInIntent | null, refunds: readonly StandInRefund[]) {
  if (intent?.latest_charge == null) return intent
  const amount_refunded = refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0)
  return { ...intent, latest_charge: { ...intent.latest_charge, amount_refunded } }
}
