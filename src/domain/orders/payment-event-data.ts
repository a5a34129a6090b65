import type { Cents } from '../money.ts'
import type { PlacedOnTerms } from '../payments/net-terms.ts'
import type { CapturedMoney } from '../payments/payment.ts'
import type { PaymentMethod } from '../payments/payment-method.ts'
import type { PaymentProblem } from '../payments/payment-problem.ts'

export type Nothing = Readonly<Record<never, never>>
export interface WithReason {
  readonly reason: string
}
export interface WithNote {
  readonly note: string
}

/** What each kind of event says of the payments and refunds of an order. Amounts are in cents. */
export interface PaymentEventData {
  /** `credit`: what of the total was paid with store credit. */
  readonly paid: { readonly isFree: boolean; readonly credit?: Cents | undefined }
  readonly 'placed-on-terms': PlacedOnTerms
  readonly 'payment-processing': Nothing
  /** `isUnopened`: the shop got no payment page. Then the reason is for staff. */
  readonly 'payment-failed': WithReason & { readonly isUnopened: boolean }
  /** Undefined: an event of an earlier version. */
  readonly 'payment-retried': {
    readonly method?: PaymentMethod | undefined
    /** The way that was tried before, if it was another one. */
    readonly from?: PaymentMethod | undefined
    /** What the order costs now, if that changed. */
    readonly total?: Cents | undefined
  }
  /** An account opened no payment page, so another one takes the payment. For staff. */
  readonly 'payment-moved': WithReason & { readonly from: string; readonly to: string }
  /** An account refused the payment whatever the card. `next`: the account that takes it now. For staff. */
  readonly 'account-refused': WithReason & { readonly account: string; readonly next?: string | undefined }
  readonly 'payment-expired': { readonly isProviderAway: boolean }
  /** The bank of the customer took a captured payment back. */
  readonly 'bank-returned': { readonly amount: Cents }
  /** Why the merchant does not have the money of a captured payment. Undefined: it does again. For staff. */
  readonly 'payment-problem': { readonly amount: Cents; readonly problem?: PaymentProblem | undefined }
  /** A captured payment never arrived. For staff. */
  readonly 'payment-written-off': { readonly amount: Cents } & WithReason
  /**
   * Store credit that a returned payment had been refunded to. `held`: what orders that are not paid have. `spent`: what was not
   * there anymore. `from`: the number of the order that gave it back later.
   */
  readonly 'credit-reclaimed': {
    readonly amount: Cents
    readonly spent: Cents
    readonly held?: Cents | undefined
    readonly from?: string | undefined
  }
  /** Money that staff confirm arrived. `missing`: what the order still costs. */
  readonly 'payment-received': { readonly amount: Cents; readonly reference: string; readonly missing: Cents }
  readonly 'paid-twice': { readonly captured: CapturedMoney }
  readonly overpaid: { readonly captured: CapturedMoney }
  readonly 'amount-mismatch': {
    readonly captured: CapturedMoney
    readonly total: Cents
  }
  /** Staff accepted a payment that was short. `missing` is written off. */
  readonly 'payment-accepted': { readonly amount: Cents; readonly missing: Cents } & WithNote
  readonly 'extra-payment-settled': { readonly captured: CapturedMoney } & WithNote
  readonly 'extra-payment-refunded': { readonly amount: Cents } & WithReason
  readonly 'refund-requested': {
    readonly amount: Cents
    /** Of captured money that did not pay for the order. */
    readonly isOfExtraPayment?: boolean | undefined
    readonly credit?: Cents | undefined
  } & WithReason
  /** `credit`: what of the amount went to store credit. */
  readonly refunded: { readonly amount: Cents; readonly credit?: Cents | undefined } & WithReason
  /** What was taken off the open invoice. `open`: what is left of it. */
  readonly 'invoice-reduced': { readonly amount: Cents; readonly open: Cents } & WithReason
  readonly 'refund-failed': { readonly amount: Cents } & WithReason
  readonly 'refund-settled': { readonly amount: Cents } & WithNote
  readonly 'refund-canceled': { readonly amount: Cents } & WithNote
}
