import type { Cents } from '../money.ts'
import type { DisputeState } from './dispute-state.ts'

/** Who decides a dispute: a card network, or the bank of an account in the ACH network. */
export const disputeNetworks = ['visa', 'mastercard', 'amex', 'discover', 'ach', 'other'] as const
export type DisputeNetwork = (typeof disputeNetworks)[number]

export const networkNames: Readonly<Record<DisputeNetwork, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  ach: 'ACH',
  other: 'Other',
}

/** What the customer says happened, whatever the network calls it. */
export const disputeKinds = [
  'fraud',
  'not-received',
  'not-as-described',
  'duplicate',
  'credit-not-processed',
  'canceled',
  'other',
] as const
export type DisputeKind = (typeof disputeKinds)[number]

export const kindNames: Readonly<Record<DisputeKind, string>> = {
  fraud: 'Fraud',
  'not-received': 'Not received',
  'not-as-described': 'Not as described',
  duplicate: 'Charged twice or another amount',
  'credit-not-processed': 'Credit not processed',
  canceled: 'Canceled',
  other: 'Other',
}

/** A reason as a network numbers it. */
export interface DisputeReason {
  readonly network: DisputeNetwork
  readonly code: string
  readonly title: string
  readonly kind: DisputeKind
  readonly meaning: string
  /** Days in which the network expects an answer. The bank of the shop usually sets fewer. */
  readonly usualDays: number
  /** What the network expects as evidence. */
  readonly expects: readonly string[]
}

/** A customer's bank took the money of a payment back, or asks about it. */
export interface Dispute {
  readonly id: string
  readonly orderId: string
  readonly paymentId: string
  /** The account that took the payment. */
  readonly accountId: string
  readonly network: DisputeNetwork
  /** As the network writes it: '10.4'. Empty when it is not known. */
  readonly reasonCode: string
  readonly kind: DisputeKind
  readonly amount: Cents
  /** 'YYYY-MM-DD' */
  readonly openedOn: string
  /** Until when the evidence must be with the provider. Undefined when it is not known. */
  readonly dueAt: Date | undefined
  /** How the provider names it. */
  readonly providerRef: string | undefined
  /** Whether the provider says what becomes of it. Otherwise staff do. */
  readonly isReported: boolean
  readonly state: DisputeState
  /** What staff want to remember. */
  readonly note: string
  readonly createdAt: Date
  /** A staff member, or the account that reported it. */
  readonly createdBy: string
}

/** What a provider says of a dispute. */
export interface ReportedDispute
  extends Pick<Dispute, 'network' | 'reasonCode' | 'kind' | 'amount' | 'openedOn' | 'dueAt'> {
  readonly providerRef: string
  /** Undefined for one that this version of the shop does not know. */
  readonly state: DisputeState | undefined
  /** ISO 4217: 'USD'. */
  readonly currency: string
  /** The reference of its payment, as `createPage` gave it. Undefined for a payment that the shop did not ask for. */
  readonly paymentRef: string | undefined
}

/** 'Visa 10.4', or 'Visa' without a code. */
export function formatReasonCode({ network, reasonCode }: Pick<Dispute, 'network' | 'reasonCode'>): string {
  return [networkNames[network], reasonCode].filter(Boolean).join(' ')
}
