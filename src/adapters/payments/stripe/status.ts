import { parseCardNetwork } from '#domain/payments/card-network.ts'
import type { DeclineReason } from '#domain/payments/decline-reason.ts'
import type { PaymentState, ProviderStatus } from '#ports/payments.ts'
import type { PaymentIntent, Session } from './api.ts'

const declineReasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'card-expired',
}

/**
 * What a session means. Its payment status says whether it is paid: a session that is complete and unpaid waits for a bank.
 * @throws Error for a status that this version does not know
 */
export function toPaymentState(session: Session): PaymentState {
  const intent = findIntent(session)
  const status = chooseStatus(session, intent)
  return {
    status,
    amount: status === 'paid' ? (intent?.amount_received ?? session.amount_total) : session.amount_total,
    currency: session.currency.toUpperCase(),
    ...(status === 'paid'
      ? { network: parseCardNetwork(intent?.latest_charge?.payment_method_details?.card?.brand) }
      : {}),
    ...(status === 'failed' ? { declineReason: toDeclineReason(intent) } : {}),
  }
}

function chooseStatus(session: Session, intent: PaymentIntent | undefined): ProviderStatus {
  if (session.payment_status === 'paid' || session.payment_status === 'no_payment_required') return 'paid'
  if (session.status === 'open') return 'open'
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete' || session.payment_status !== 'unpaid')
    throw new Error('Stripe sent a status of a session that the shop does not know.')
  // The bank refused what it had first accepted.
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
    ? 'failed'
    : 'processing'
}

function toDeclineReason(intent: PaymentIntent | undefined): DeclineReason | undefined {
  const error = intent?.last_payment_error
  const code = error?.decline_code ?? error?.code
  if (code == null) return undefined
  return (Object.hasOwn(declineReasons, code) ? declineReasons[code] : undefined) ?? 'card-declined'
}

/** Undefined before the buyer first tries to pay. */
export function findIntent({ payment_intent: intent }: Session): PaymentIntent | undefined {
  return typeof intent === 'object' && intent !== null ? intent : undefined
}
