import type { Cents } from '../money.ts'

/** 'processing': the buyer has finished, but a bank still has to confirm. */
export const paymentStatuses = [
  'created',
  'open',
  'processing',
  'paid',
  'failed',
  'expired',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** One attempt to pay for an order, at one provider. */
export interface Payment {
  readonly id: string
  readonly orderId: string
  readonly provider: string
  /** The provider's id; undefined until the provider created its payment page. */
  readonly providerRef: string | undefined
  /** The provider's payment page. */
  readonly redirectUrl: string | undefined
  readonly amount: Cents
  readonly status: PaymentStatus
  readonly createdAt: Date
}

/** 'failed': the provider refused it for good. 'canceled': staff decided not to repeat a failed refund. */
export const refundStatuses = ['requested', 'succeeded', 'failed', 'canceled'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** The part of a refund for one line of the order, or for its shipping (D39). */
export interface RefundPart {
  /** Undefined for shipping. */
  readonly position: number | undefined
  readonly amount: Cents
  /** How many items of the line the refund took out of the order. */
  readonly removed: number
}

/** Money sent back to the buyer, or about to be. */
export interface Refund {
  readonly id: string
  /** The return whose items are refunded. */
  readonly returnId: string | undefined
  readonly amount: Cents
  /** What it is for. Empty for the whole order. */
  readonly parts: readonly RefundPart[]
  readonly reason: string
  readonly status: RefundStatus
  /** Why the provider refused it for good. */
  readonly failure: string | undefined
  /** From the form, so that a repeated request is one refund. */
  readonly idempotencyKey: string | undefined
  readonly requestedBy: string
  readonly createdAt: Date
}

/** A refund with the payment it comes from. */
export interface RefundWithPayment extends Refund {
  readonly orderId: string
  readonly provider: string
  /** The provider's payment id. */
  readonly providerRef: string | undefined
}

/** A payment or a refund in the admin list. */
export interface Transaction {
  readonly id: string
  readonly kind: 'payment' | 'refund'
  readonly orderNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly provider: string
  readonly providerRef: string | undefined
  /** Positive for refunds too. */
  readonly amount: Cents
  readonly status: PaymentStatus | RefundStatus
  /** The reason for a refund. */
  readonly note: string | undefined
  readonly createdAt: Date
  readonly isDemo: boolean
}
