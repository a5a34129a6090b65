import type { Cents } from '#domain/money.ts'

/**
 * What a provider knows about a payment. `processing`: the buyer has paid and a bank has yet to confirm it; `unknown`:
 * it has never heard of the reference.
 */
export type ProviderStatus = 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'unknown'

export interface PaymentPageRequest {
  /** The shop's payment id; the same id again gives the same page. */
  readonly paymentId: string
  readonly orderNumber: string
  readonly shopName: string
  readonly amount: Cents
  readonly email: string
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: Cents }[]
  /** Where the provider sends the shopper afterwards, whatever happened. */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
}

/** A signed message from the provider. A hint only: the shop asks `status` before it believes it. */
export interface PaymentEvent {
  readonly eventId: string
  readonly kind: string
  readonly providerRef: string
}

export interface PaymentProvider {
  readonly name: string
  /** Card networks whose marks may stand in the footer. */
  readonly networks: readonly string[]
  /** @throws when the provider cannot be reached or refuses; nothing was charged then. */
  createPage(request: PaymentPageRequest): Promise<{ readonly providerRef: string; readonly url: string }>
  /** Undefined when the signature does not belong to the body. */
  parseEvent(
    body: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): PaymentEvent | undefined
  getStatus(providerRef: string): Promise<{ readonly status: ProviderStatus; readonly amount: Cents }>
  /** Gives money back. The same key again does not give it twice. @throws when the provider refuses. */
  refund(providerRef: string, amount: Cents, key: string): Promise<{ readonly refundRef: string }>
}
