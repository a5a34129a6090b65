import type { EditConflict } from './record-change.ts'

/**
 * All refusals of the shop, by stable code. `contract/refusals.ts` maps each to an HTTP status and a sentence, and the
 * compiler checks that none is missing.
 */
export type RefusalCode =
  | 'invalid-input'
  | 'unsupported-media-type'
  | 'body-too-large'
  | 'not-found'
  | 'product-not-found'
  | 'review-not-found'
  | 'order-not-found'
  | 'order-expired'
  | 'lot-not-found'
  | 'not-signed-in'
  | 'wrong-credentials'
  | 'no-password'
  | 'provider-sign-in-refused'
  | 'invalid-link'
  | 'account-exists'
  | 'under-age'
  | 'weak-password'
  | 'not-staff'
  | 'not-permitted'
  | 'session-locked'
  | 'second-factor-required'
  | 'second-factor-setup-required'
  | 'password-change-required'
  | 'wrong-code'
  | 'confirmation-required'
  | 'too-many-requests'
  | 'quantity-not-chosen'
  | 'sold-out'
  | 'not-enough-stock'
  | 'on-hold'
  | 'shop-not-open'
  | 'payment-method-unavailable'
  | 'terms-unavailable'
  | 'cart-empty'
  | 'too-many-items'
  | 'minimum-not-met'
  | 'cart-changed'
  | 'blocked-destination'
  | 'unknown-zip'
  | 'address-mismatch'
  | 'place-question'
  | 'warning-not-acknowledged'
  | 'shipping-option-stale'
  | 'no-shipping-method'
  | 'terms-not-accepted'
  | 'coupon-unknown'
  | 'coupon-not-started'
  | 'coupon-expired'
  | 'coupon-paused'
  | 'coupon-limit-reached'
  | 'coupon-already-used'
  | 'coupon-withdrawn'
  | 'coupon-code-used'
  | 'coupon-below-minimum'
  | 'coupon-not-applicable'
  | 'key-reused'
  | 'already-in-wishlist'
  | 'not-in-wishlist'
  | 'wishlist-empty'
  | 'wishlist-not-shared'
  | 'already-reviewed'
  | 'not-your-review'
  | 'own-review'
  | 'slug-taken'
  | 'image-type'
  | 'image-too-large'
  | 'image-too-many'
  | 'photo-type'
  | 'photo-too-large'
  | 'photo-too-many'
  | 'photo-not-found'
  | 'document-type'
  | 'document-too-large'
  | 'document-too-many'
  | 'document-not-found'
  | 'coa-type'
  | 'coa-too-large'
  | 'edit-conflict'
  | 'claim-found'
  | 'invalid-state'
  | 'email-not-verified'
  | 'address-not-found'
  | 'too-many-addresses'
  | 'return-not-found'
  | 'return-unavailable'
  | 'has-open-orders'
  | 'refund-too-large'
  | 'tracking-number-unconfirmed'
  | 'carrier-being-asked'
  | 'provider-unavailable'
  | 'temporarily-unavailable'

/** A cart line that caused the refusal, with its sentence. */
export interface RefusedLine {
  readonly productId: string
  readonly message: string
  /** The quantity that is available, when that helps. */
  readonly available?: number
}

export interface Refusal {
  readonly code: RefusalCode
  /** Overrides the default sentence of the code when a more specific one helps. */
  readonly message?: string
  /** Field name → error. */
  readonly fields?: Readonly<Record<string, string>>
  readonly lines?: readonly RefusedLine[]
  /** What the rules ask about the address before anything is ordered. */
  readonly questions?: readonly { readonly ruleId: string; readonly question: string }[]
  /** The warnings that must be acknowledged before anything is ordered. */
  readonly warnings?: readonly { readonly ruleId: string; readonly text: string }[]
  /** The legal source, for refusals required by law. */
  readonly source?: string
  /** What others changed, for a stale edit. */
  readonly conflict?: EditConflict
}

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal }

export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

export function refuse(
  code: RefusalCode,
  more: Omit<Refusal, 'code'> = {},
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, ...more } }
}

/** Of one field of a form, whose error is also the message. */
export function createFieldRefusal(field: string, message: string): Refusal {
  return { code: 'invalid-input', message, fields: { [field]: message } }
}
