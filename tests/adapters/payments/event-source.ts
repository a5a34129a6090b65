import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import type { SignedMessage } from './payment-contract.ts'

/** What can happen to a payment at its provider. */
export type Happening =
  | 'paid'
  | 'paid-in-part'
  | 'overpaid'
  | 'paid-in-another-currency'
  | 'failed'
  | 'expired'
  | 'processing'
  | 'cleared'
  | 'bank-returned'
  | 'refunded'
  | 'voided'
  | 'disputed'

interface News {
  /** It happens at the provider. Nothing when the shop itself does it there. */
  readonly happen: (ref: string, amount: number) => unknown
  /** What the events of it are called. */
  readonly events: readonly string[]
}

/** Who signs an event: the account that took the payment, another one of the shop, or somebody else. */
export type Signer = 'account' | 'other-account' | 'stranger'

/** A provider with the events that it sends, as its stand-in signs them. */
export interface EventSource {
  readonly kind: string
  readonly method: PaymentMethod
  readonly credentials: Readonly<Record<string, string>>
  /** What differs in the credentials of a second account. Undefined: a shop has one of this kind alone. */
  readonly otherSecret: Readonly<Record<string, string>> | undefined
  readonly news: { readonly [What in Happening]?: News }
  /** What the shop calls a payment that it does not have. */
  readonly unknownRef: string
  /** Each call signs another event. */
  sign(ref: string, event: string, by?: Signer): SignedMessage
}

export const tooLittle = (amount: number) => amount - 100
export const tooMuch = (amount: number) => amount + 100

/** The secret of who signs, made from that of the account. */
export function chooseSecret(own: string, by: Signer = 'account'): string {
  if (by === 'account') return own
  return `${own.slice(0, -2)}${by === 'other-account' ? 'A0' : 'B1'}`
}
