import type { AccountCheck } from '#domain/accounts/provider-account.ts'
import type { Cents } from '#domain/money.ts'
import type { DeclineReason } from '#domain/payments/decline-reason.ts'
import type { PaymentPage } from '#domain/payments/payment-page.ts'
import type { ProviderAdapter } from './provider-adapter.ts'

/**
 * A payment's status at the provider. `processing`: paid, but not confirmed by a bank yet. `unknown`: the provider
 * does not know the reference.
 */
export type ProviderStatus = 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'unknown'

export interface PaymentPageRequest {
  /** The shop's payment id. A repeated id gets the same page. */
  readonly paymentId: string
  readonly orderNumber: string
  readonly shopName: string
  /** The name on the cardholder's statement. */
  readonly statementDescriptor: string
  readonly amount: Cents
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

export type RefundResult =
  | { readonly status: 'refunded'; readonly refundRef: string }
  | { readonly status: 'refused'; readonly reason: string }

export interface PaymentAdapter extends ProviderAdapter<PaymentGateway> {
  /** Card networks whose logos may be shown in the footer. */
  readonly networks: readonly string[]
}

/** An account with a payment provider. */
export interface PaymentGateway {
  /** Tries the account with a call to the provider. @throws when it cannot be reached */
  check(): Promise<AccountCheck>
  /** @throws when the provider cannot be reached or refuses. Nothing is charged then. */
  createPage(
    request: PaymentPageRequest,
  ): Promise<{ readonly providerRef: string; readonly page: PaymentPage }>
  /** Undefined when the signature does not match the body. */
  parseEvent(
    body: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): PaymentEvent | undefined
  getStatus(providerRef: string): Promise<{
    readonly status: ProviderStatus
    /** In the smallest unit of the currency. */
    readonly amount: number
    /** ISO 4217: 'USD'. */
    readonly currency: string
    /** Of a failed payment, if the provider knows. */
    readonly declineReason?: DeclineReason | undefined
  }>
  /**
   * Refunds money. A repeated key does not refund twice. 'refused': the provider will never make this refund.
   * @throws when the provider cannot be reached or fails; the refund may be tried again
   */
  refund(providerRef: string, amount: Cents, key: string): Promise<RefundResult>
}
