import type { Cents } from '../money.ts'

/** 'processing': the buyer is done, and a bank has yet to confirm. */
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
  /** The provider's name for it; undefined until its page is made. */
  readonly providerRef: string | undefined
  /** The provider's payment page. */
  readonly redirectUrl: string | undefined
  readonly amount: Cents
  readonly status: PaymentStatus
  readonly createdAt: Date
}

export const refundStatuses = ['requested', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Money on its way back to the buyer, or back already. */
export interface Refund {
  readonly id: string
  readonly amount: Cents
  readonly reason: string
  readonly status: RefundStatus
  readonly requestedBy: string
  readonly createdAt: Date
}
