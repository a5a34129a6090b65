import type { AccountCheck, CredentialField } from '#domain/accounts/provider-account.ts'
import type { ReportedDispute } from '#domain/disputes/dispute.ts'
import type { Cents } from '#domain/money.ts'
import type { CardNetwork } from '#domain/payments/card-network.ts'
import type { DeclineReason } from '#domain/payments/decline-reason.ts'
import type { SentPayment } from '#domain/payments/payment.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import type { FieldMethod, PaymentPage } from '#domain/payments/payment-page.ts'
import type { PaymentProblem } from '#domain/payments/payment-problem.ts'
import type { RefundAbility } from '#domain/payments/refund-ability.ts'
import type { PayoutFailure, ReportedLine } from '#domain/payouts/payout.ts'
import type { PayoutFileFormat } from '#domain/payouts/payout-file.ts'
import type { ProviderAdapter } from './provider-adapter.ts'

/**
 * A payment's status at the provider. `processing`: paid, but a bank, a blockchain or the provider's own review has not confirmed
 * it yet. `expired`: it ended without money, also when the provider voided it. `bank-returned`: the bank took the money back
 * after it was sent. `unknown`: the provider does not know the reference.
 */
export type ProviderStatus =
  | 'open'
  | 'processing'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'bank-returned'
  | 'unknown'

export interface PaymentPageRequest {
  /** The shop's payment id. A repeated id gets the same page. */
  readonly paymentId: string
  readonly orderNumber: string
  readonly shopName: string
  /** The name on the cardholder's statement. */
  readonly statementDescriptor: string
  readonly amount: Cents
  /** One that the account offers. */
  readonly method: PaymentMethod
  readonly email: string
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: Cents }[]
  /** The URL the provider sends the shopper back to, whatever the outcome. */
  readonly returnUrl: string
  readonly cancelUrl: string
  /** Where news of this payment are reported, for providers that are told so with each payment. */
  readonly webhookUrl: string
  readonly expiresAt: Date
}

/** A signed webhook event. Only a hint: the shop asks for the status before it acts on it. */
export interface PaymentEvent {
  readonly eventId: string
  readonly kind: string
  readonly providerRef: string
}

/** A signed webhook event about a dispute. A hint, too. */
export interface DisputeEvent {
  readonly eventId: string
  readonly kind: string
  /** The provider's id of the dispute. */
  readonly disputeRef: string
}

/** A signed webhook event about money that went back. A hint, too. */
export interface RefundEvent {
  readonly eventId: string
  readonly kind: string
  /** The provider's id of what was charged, which is not that of the payment. */
  readonly chargeRef: string
}

/** What a provider says of disputes. */
export interface DisputeGateway {
  /** Undefined when the account has no such dispute. */
  find(ref: string): Promise<ReportedDispute | undefined>
  /** Those that were opened since. */
  list(since: Date): Promise<readonly ReportedDispute[]>
}

/** A payout that a provider names, without its lines. */
export interface ReportedArrival {
  /** The provider's name for it. */
  readonly ref: string
  /** 'YYYY-MM-DD'. An estimate of a provider that does not say it. */
  readonly arrivedOn: string
  /** What the bank got. Undefined when the provider knows the lines alone. */
  readonly amount: Cents | undefined
  /** ISO 4217: 'USD'. */
  readonly currency: string
  /** Whether the provider knows its lines. */
  readonly isItemized: boolean
  /** Of one that the bank sent back after it had arrived. */
  readonly failure?: PayoutFailure
}

/** What a provider says of what it paid to the bank. */
export interface PayoutGateway {
  /** Payouts since then, also those whose money arrives later. */
  list(since: Date): Promise<readonly ReportedArrival[]>
  listLines(payout: ReportedArrival): Promise<readonly ReportedLine[]>
}

/**
 * 'refunded': the money is on its way. 'offered': the buyer gets it by confirming at `url`. 'waiting': the provider cannot refund
 * it yet, and will later. 'refused': the provider will never make this refund.
 */
export type RefundResult =
  | { readonly status: 'refunded'; readonly refundRef: string }
  | { readonly status: 'offered'; readonly refundRef: string; readonly url: string }
  | { readonly status: 'waiting'; readonly reason: string }
  | { readonly status: 'refused'; readonly reason: string }

/**
 * A refund that was made. 'unclaimed': its customer has not asked for the money. 'failed': the money is with the merchant again.
 */
export type MadeRefund =
  | { readonly status: 'made' }
  | { readonly status: 'unclaimed' | 'failed'; readonly reason: string }

/** What a provider can do. Use cases and screens follow it, and never ask which provider it is. */
export interface PaymentCapabilities {
  /** How shoppers pay on its page. */
  readonly methods: readonly PaymentMethod[]
  /** Those that the provider opens for a merchant who asks for it. An account offers them once staff chose them. */
  readonly methodsByAgreement?: readonly PaymentMethod[]
  /** Card networks whose logos may be shown. */
  readonly networks: readonly string[]
  /** Whether shoppers enter cards and bank accounts in its fields on a page of the shop, and leave for no other page. */
  readonly hasFields?: boolean
  /** Whether a page can be paid again after it was paid, with a card or in crypto. The shop asks about its payments again then. */
  readonly isPageReusable?: boolean
  /** Whether staff confirm that the money arrived, because there is no provider to ask. */
  readonly isConfirmedByStaff?: boolean
  /** Whether a refund may fail after it succeeded, or wait for its customer to claim it. The shop asks about it then. */
  readonly refundsCanFail?: boolean
  /** Whether it says what was refunded on its own page. Otherwise staff also record such a refund here. */
  readonly reportsRefunds?: boolean
  /** Whether it sends signed events to the webhook of the account. Otherwise the shop only asks. */
  readonly sendsEvents: boolean
  readonly refunds: RefundAbility
  /** Whether it says which payments are disputed. Otherwise staff enter disputes by hand. */
  readonly reportsDisputes: boolean
  /** Whether it says what it paid to the bank. Otherwise staff import files of it, or enter payouts by hand. */
  readonly reportsPayouts: boolean
  /** Whether its payouts have all that it keeps. Otherwise staff enter the fees and reserves of the bank by hand. */
  readonly reportsFees?: boolean
}

export interface PaymentAdapter extends ProviderAdapter<PaymentGateway> {
  /** 'Authorize.Net'. */
  readonly name: string
  readonly capabilities: PaymentCapabilities
  /** Empty for a provider that needs none. */
  readonly credentialFields: readonly CredentialField[]
  /** Files of its payouts that staff can import. */
  readonly payoutFiles?: readonly PayoutFileFormat[]
}

/** An account with a payment provider. Its calls end after some seconds, with an error. */
export interface PaymentGateway {
  /** Tries the account with a call to the provider. @throws when it cannot be reached */
  check(): Promise<AccountCheck>
  /**
   * A repeated payment id gets a page of the same payment.
   * @throws when the provider cannot be reached or refuses. Nothing is charged then.
   */
  createPage(
    request: PaymentPageRequest,
  ): Promise<{ readonly providerRef: string; readonly page: PaymentPage }>
  /** Where customers send the money for an invoice. Only of an account whose payments staff confirm. */
  describeInvoice?(orderNumber: string): readonly string[]
  /** 'forged': the signature does not match the body. 'other': a signed message about something else. */
  parseEvent(
    body: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): PaymentEvent | DisputeEvent | RefundEvent | 'forged' | 'other'
  /** The payment of a charge, for events that name the charge alone. Undefined for one that was not made by the shop. */
  findPaymentRef?(chargeRef: string): Promise<string | undefined>
  getStatus(payment: SentPayment): Promise<PaymentState>
  /**
   * Charges what a shopper entered in the provider's fields. Only gateways whose pages have fields can do it. A token is charged
   * once.
   * 'failed': nothing was charged, and nothing will be.
   * @throws when the answer does not arrive or cannot be understood. The payment may be charged then, so that its status must be asked.
   */
  chargeToken?(payment: SentPayment, charge: TokenCharge): Promise<PaymentState>
  /**
   * Refunds money. A repeated key does not refund twice, also when the first answer was lost.
   * @param key the refund's id
   * @throws when the provider cannot be reached or fails; the refund may be tried again
   */
  refund(payment: SentPayment, amount: Cents, key: string): Promise<RefundResult>
  /** The state of a refund that was made. Of a provider whose capabilities say that it may still fail. */
  findRefund?(payment: SentPayment, refundRef: string): Promise<MadeRefund>
  /** Of a provider whose capabilities say so. */
  readonly disputes?: DisputeGateway
  /** Of a provider whose capabilities say so. */
  readonly payouts?: PayoutGateway
}

/** What a page with fields of the provider sends to the shop. */
export interface TokenCharge {
  /** The provider's name for what the shopper entered. */
  readonly token: string
  /** That of the payment. */
  readonly method: FieldMethod
  /** The ZIP code to which the statements of the card go. Undefined for a bank account. */
  readonly billingZip: string | undefined
  readonly orderNumber: string
}

/** What a provider says of a payment. */
export interface PaymentState {
  readonly status: ProviderStatus
  /** In the smallest unit of the currency. */
  readonly amount: number
  /** ISO 4217: 'USD'. */
  readonly currency: string
  /** Of the card that paid, if the provider says it. */
  readonly network?: CardNetwork | undefined
  /** Of an expired payment whose page was closed while it might still be paid. Another page can take the money. */
  readonly endedEarly?: boolean | undefined
  /** Of a failed payment, if the provider knows. */
  readonly declineReason?: DeclineReason | undefined
  /**
   * Of a failed payment that the account refuses whatever the card: it is closed, or its credentials are not taken. For staff,
   * with the provider's code, and without anything that was sent. Nothing was charged, and another account can take the payment.
   */
  readonly accountRefusal?: string | undefined
  /** Of a failed card payment that was captured before. Undefined when the provider says nothing else of it. */
  readonly problem?: PaymentProblem | undefined
  /** The provider's id of the transaction that took the money, if it has one. The shop asks by it from then on. */
  readonly captureRef?: string | undefined
  /** What of a captured one was given back on the provider's own page, and not by the shop. Voids are among them. */
  readonly refunds?: readonly OutsideRefund[] | undefined
  /** Further captures of a paid one: a page may stay open after it was paid. Each can be refunded by its reference. */
  readonly others?: readonly OtherCapture[] | undefined
}

export interface OutsideRefund {
  /** The provider's id of the refund. Of a void, that of the transaction. */
  readonly refundRef: string
  /** In dollars. */
  readonly amount: Cents
  /** Where the buyer claims it. Undefined for one that comes by itself. */
  readonly claimUrl?: string | undefined
}

export interface OtherCapture extends Pick<PaymentState, 'amount' | 'currency'> {
  /** As `getStatus` and `refund` take it. */
  readonly providerRef: string
}
