import { type Cents, cents, formatMoney } from '../money.ts'
import { defineStateTable } from '../state-table.ts'
import type { CardNetwork } from './card-network.ts'
import type { PaymentMethod } from './payment-method.ts'
import type { OwnPaymentPage } from './payment-page.ts'
import type { PaymentProblem } from './payment-problem.ts'
import type { PaymentRoute } from './route-payment.ts'

export type PaymentStatus =
  | 'created'
  | 'open'
  | 'processing'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'bank-returned'
/**
 * One attempt to pay. 'processing': the buyer has finished, but a bank still has to confirm. 'refunded': all of it went back.
 * 'bank-returned': the bank took it back after it was paid. Money may arrive after the attempt failed or expired, because some
 * pages take another card and some banks take days.
 */
export const paymentStateTable = defineStateTable<PaymentStatus>('payment', {
  created: ['open', 'processing', 'paid', 'failed', 'expired'],
  open: ['processing', 'paid', 'failed', 'expired'],
  processing: ['paid', 'failed', 'expired'],
  paid: ['refunded', 'bank-returned'],
  failed: ['processing', 'paid'],
  expired: ['processing', 'paid'],
  // Its refund failed after all.
  refunded: ['paid', 'bank-returned'],
  'bank-returned': [],
})

/** Whether the provider charged it, whatever went back since. */
export function isCaptured({ status }: Pick<Payment, 'status'>): boolean {
  return status === 'paid' || status === 'refunded' || status === 'bank-returned'
}

/** Whether the attempt can still fail or expire. */
export function isPendingPayment({ status }: Pick<Payment, 'status'>): boolean {
  return paymentStateTable.can(status, 'failed')
}

/** Why captured money does not pay for its order. */
export const extraReasons = [
  'paid-twice',
  'amount-differs',
  'currency-differs',
  'overpaid',
  'change-not-made',
] as const
export type ExtraReason = (typeof extraReasons)[number]

/** Why captured money does not pay for its order. For staff. */
export const extraReasonLabels: Readonly<Record<ExtraReason, string>> = {
  'paid-twice': 'Paid twice',
  'amount-differs': 'Not the amount of the order',
  'currency-differs': 'Not the currency of the order',
  overpaid: 'More than the order costs',
  'change-not-made': 'For a change that was not made',
}

/** The only currency of the shop. */
export const shopCurrency = 'USD'

/** What a provider says that it captured. */
export interface CapturedMoney {
  /** In the smallest unit of the currency: cents. */
  readonly amount: number
  /** ISO 4217: 'USD'. */
  readonly currency: string
  /** Of the card that paid, if the provider says it. */
  readonly network?: CardNetwork | undefined
  /** The provider's id of the transaction that took the money, if it has one. */
  readonly captureRef?: string | undefined
}

/** Captured money that does not pay for its order (decision 0146). */
export interface ExtraPayment {
  readonly reason: ExtraReason
  readonly captured: CapturedMoney
  /** Undefined until staff say that they paid it back in another way. */
  readonly settled: { readonly at: Date; readonly by: string; readonly note: string } | undefined
}

/** A payment, as its provider is asked about it. */
export interface SentPayment {
  /** The provider's id. */
  readonly providerRef: string
  readonly amount: Cents
  /** When its page was asked for. Some providers can only list what happened since. */
  readonly createdAt: Date
  /** The provider's id of the transaction that took the money, once it is known: a page may make several. */
  readonly captureRef?: string | undefined
}

/** One attempt to pay for an order, at one provider. */
export interface Payment {
  readonly id: string
  readonly orderId: string
  /** The account that takes it. */
  readonly accountId: string
  /** The kind of the account. */
  readonly provider: string
  readonly method: PaymentMethod
  /** Why this account takes it. Undefined for a payment of an earlier version. */
  readonly route: PaymentRoute | undefined
  /** The provider's id; undefined until the provider created its payment page. */
  readonly providerRef: string | undefined
  /** Where the shopper pays: the provider's page, or the shop's own. */
  readonly redirectUrl: string | undefined
  /** What the shop's own page shows. Undefined when the shopper pays on the provider's page. */
  readonly ownPage: OwnPaymentPage | undefined
  /** The name on the statement that the shopper was told. Undefined for a payment without a statement. */
  readonly statementDescriptor: string | undefined
  readonly amount: Cents
  readonly status: PaymentStatus
  /**
   * What the account said when it refused the payment whatever the card, for staff. Undefined for a payment that it did not
   * refuse.
   */
  readonly accountRefusal: string | undefined
  /** Why the merchant does not have its money. Undefined for a payment that is not captured, and while nothing is wrong. */
  readonly problem: PaymentProblem | undefined
  /** The provider's id of the transaction that took the money. Undefined before it is captured, and when the provider has none. */
  readonly captureRef: string | undefined
  /** What its provider confirmed of it in all, in the smallest unit of the currency. Undefined before it is captured. */
  readonly confirmed: number | undefined
  /** The payment whose page took this money on top. It is refunded through that one. */
  readonly surplusOf: string | undefined
  /** The edit of the order whose additional items it pays for. */
  readonly orderEditId: string | undefined
  /** The change of a paid order that it is to pay for, or paid for. */
  readonly editOfferId: string | undefined
  /** Undefined for a payment that pays for its order, or still may. */
  readonly extra: ExtraPayment | undefined
  readonly createdAt: Date
}

/** The payments that pay for their order, which its refunds come from: that of the order, then those for what was added to it. */
export function listOrderPayments(payments: readonly Payment[]): readonly Payment[] {
  return payments.filter(({ status, extra }) => status === 'paid' && extra === undefined)
}

/** The accounts that refused a payment whatever the card. */
export function listRefusingAccounts(
  payments: readonly Pick<Payment, 'accountId' | 'accountRefusal'>[],
): ReadonlySet<string> {
  return new Set(
    payments.flatMap(({ accountId, accountRefusal }) => (accountRefusal === undefined ? [] : [accountId])),
  )
}

/** Whether money of an extra payment is still with the shop, so that somebody must pay it back. */
export function isUnsettledExtra({ status, extra }: Pick<Payment, 'status' | 'extra'>): boolean {
  return extra !== undefined && status === 'paid' && extra.settled === undefined
}

/** '$54.59', or '54.59 CAD' in another currency. */
export function formatCaptured({ amount, currency }: CapturedMoney): string {
  return currency === shopCurrency ? formatMoney(cents(amount)) : `${(amount / 100).toFixed(2)} ${currency}`
}

export type RefundStatus = 'requested' | 'succeeded' | 'failed' | 'canceled'
/** 'failed': the provider refused it for good. 'canceled': staff decided not to repeat a failed refund. */
export const refundStateTable = defineStateTable<RefundStatus>('refund', {
  requested: ['succeeded', 'failed'],
  // A bank may send it back days later.
  succeeded: ['failed'],
  // Staff may have paid it back in another way.
  failed: ['succeeded', 'canceled'],
  canceled: [],
})

/** The part of a refund for one line of the order, or for its shipping (decision 0063). */
export interface RefundPart {
  /** Undefined for shipping. */
  readonly lineId: string | undefined
  /** Without the tax. */
  readonly amount: Cents
  /** The tax that goes back with it. */
  readonly tax: Cents
  /** What of the tax is excise. */
  readonly excise?: Cents | undefined
  /** What of the tax is the delivery fee of the state. It is a part by itself, without an amount. */
  readonly deliveryFee?: Cents | undefined
  /** How many items of the line the refund took out of the order. */
  readonly removed: number
}

/** Money sent back to the buyer, or about to be. */
export interface Refund {
  readonly id: string
  /** The return whose items are refunded. */
  readonly returnId: string | undefined
  readonly amount: Cents
  /** What of the amount goes to the customer's store credit. The rest goes back through the payment. */
  readonly credit: Cents
  /** What of the amount pays for items that were added to the order instead, so that it goes nowhere: all of it, or zero. */
  readonly exchanged: Cents
  /** What of the amount was taken off the open invoice, so that it goes nowhere: all of it, or zero. */
  readonly invoiced: Cents
  /** What it is for. Empty for the whole order. */
  readonly parts: readonly RefundPart[]
  readonly reason: string
  readonly status: RefundStatus
  /** Why the provider refused it for good. */
  readonly failure: string | undefined
  /** Where the buyer claims it. Undefined for one that comes by itself. */
  readonly claimUrl: string | undefined
  /** From the form, so that a repeated request is one refund. */
  readonly idempotencyKey: string | undefined
  readonly requestedBy: string
  readonly createdAt: Date
  /** When the provider made it. Undefined for one of an earlier version. */
  readonly succeededAt: Date | undefined
}

/** When the money went back. Until then, and for a refund of an earlier version, when it was requested. */
export function getRefundTime({
  status,
  createdAt,
  succeededAt,
}: Pick<Refund, 'status' | 'createdAt' | 'succeededAt'>): Date {
  return status === 'succeeded' ? (succeededAt ?? createdAt) : createdAt
}

/** A refund with the payment it comes from. One that goes to store credit whole may have none. */
export interface RefundWithPayment extends Refund {
  readonly orderId: string
  /** The account of the payment. */
  readonly accountId: string | undefined
  /** As the provider knows the payment. Undefined for one that has no page yet. */
  readonly sent: SentPayment | undefined
  readonly paymentId: string | undefined
  /** The provider's id of the refund, once it is made. */
  readonly refundRef: string | undefined
  /** Whether it failed after it had succeeded. */
  readonly isReversed: boolean
  /** Whether it pays back an extra payment, which is no money of the order. */
  readonly isOfExtraPayment: boolean
}

/** A payment or a refund in the admin list. */
export interface Transaction {
  readonly id: string
  readonly kind: 'payment' | 'refund'
  readonly orderNumber: string
  readonly firstName: string
  readonly lastName: string
  /** The name of its payment account. */
  readonly account: string
  readonly providerRef: string | undefined
  /** Positive for refunds too. */
  readonly amount: Cents
  readonly status: PaymentStatus | RefundStatus
  /** The reason for a refund, or why a payment does not pay for its order. */
  readonly note: string | undefined
  readonly createdAt: Date
  readonly isDemo: boolean
}
