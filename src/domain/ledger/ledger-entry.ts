import type { Cents } from '../money.ts'
import type { Order } from '../orders/order.ts'
import type { ShopMode } from '../shop-mode.ts'
import type { LedgerAccount } from './ledger-account.ts'

/** A part of an entry, or the sum of such parts. */
export interface Posting {
  readonly account: LedgerAccount
  /** The payment account whose money it is. Always there for 'receivable'. */
  readonly providerAccountId: string | undefined
  /** A debit is positive, and a credit is negative. */
  readonly amount: Cents
}

export const ledgerEntryKinds = [
  'sale',
  'extra-payment',
  'extra-payment-refund',
  'extra-payment-settlement',
  'extra-payment-used',
  'refund',
  'refund-settlement',
  'refund-reversal',
  'dispute',
  'dispute-won',
  'dispute-lost',
  'bank-return',
  'credit-reclaimed',
  'payout',
  'payout-difference',
  'payout-failure',
  'credit-gift',
  'credit-correction',
  'write-off',
  'invoice-payment',
] as const
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number]

/** One movement of money. Its postings add up to zero. It names no person. */
export interface LedgerEntry {
  /** Of the event that it is about: each event has one entry. */
  readonly key: string
  readonly kind: LedgerEntryKind
  readonly occurredAt: Date
  /** Undefined for money beside orders. The order may be deleted later. Its number stays. */
  readonly orderId: string | undefined
  readonly orderNumber: string | undefined
  readonly paymentId: string | undefined
  readonly refundId: string | undefined
  readonly disputeId?: string | undefined
  readonly mode: ShopMode
  /** Whether it belongs to the demo store, and is removed with it. */
  readonly isDemo: boolean
  readonly postings: readonly Posting[]
}

/** What an entry needs to know of its order. */
export type LedgerOrder = Pick<Order, 'id' | 'number' | 'mode' | 'isDemo'>
