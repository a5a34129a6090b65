import type { DisputeNetwork } from '../disputes/dispute.ts'
import type { CardNetwork } from '../payments/card-network.ts'
import type { PaymentMethod } from '../payments/payment-method.ts'

/** What took a payment: a card network, or a payment method without one. */
export const saleChannels = [
  'visa',
  'mastercard',
  'amex',
  'discover',
  'other-card',
  'unknown-card',
  'bank-account',
  'crypto',
  'by-hand',
] as const
export type SaleChannel = (typeof saleChannels)[number]

export const channelNames: Readonly<Record<SaleChannel, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  'other-card': 'Other card network',
  'unknown-card': 'Unknown network',
  'bank-account': 'Bank account',
  crypto: 'Bitcoin',
  'by-hand': 'Wire, check or money order',
}

const withoutCard: readonly SaleChannel[] = ['bank-account', 'crypto', 'by-hand']

export function isCardChannel(channel: SaleChannel): boolean {
  return !withoutCard.includes(channel)
}

/** Payments of earlier versions have no method. They were by card. */
export function toSaleChannel(
  method: PaymentMethod | undefined,
  network: CardNetwork | undefined,
): SaleChannel {
  if (method !== undefined && method !== 'card') return method
  if (network === undefined) return 'unknown-card'
  return network === 'other' ? 'other-card' : network
}

/** Who decides a dispute says how it was paid. Of a network that is not named, the payment says it. */
export function toDisputeChannel(network: DisputeNetwork, method: PaymentMethod | undefined): SaleChannel {
  if (network === 'ach') return 'bank-account'
  return network === 'other' ? toSaleChannel(method, 'other') : network
}
