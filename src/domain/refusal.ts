/**
 * Every "no" the shop can say, by its stable code. The wire gives each its status and sentence
 * (`contract/refusals.ts`), and the compiler sees to it that none is forgotten.
 */
export type RefusalCode =
  | 'invalid-input'
  | 'unsupported-media-type'
  | 'body-too-large'
  | 'not-found'
  | 'product-not-found'
  | 'review-not-found'
  | 'order-not-found'
  | 'lot-not-found'
  | 'not-signed-in'
  | 'wrong-credentials'
  | 'password-missing'
  | 'identity-refused'
  | 'link-not-valid'
  | 'account-exists'
  | 'under-age'
  | 'weak-password'
  | 'not-staff'
  | 'not-permitted'
  | 'session-locked'
  | 'second-factor-asked'
  | 'second-factor-needed'
  | 'wrong-code'
  | 'step-up-needed'
  | 'too-many-requests'
  | 'quantity-not-chosen'
  | 'sold-out'
  | 'not-enough-stock'
  | 'on-hold'
  | 'cart-empty'
  | 'cart-changed'
  | 'blocked-destination'
  | 'unknown-zip'
  | 'address-mismatch'
  | 'shipping-option-stale'
  | 'terms-not-accepted'
  | 'coupon-unknown'
  | 'coupon-not-begun'
  | 'coupon-over'
  | 'coupon-paused'
  | 'coupon-used-up'
  | 'coupon-used-by-you'
  | 'coupon-minimum'
  | 'coupon-covers-nothing'
  | 'key-reused'
  | 'already-in-wishlist'
  | 'not-in-wishlist'
  | 'already-reviewed'
  | 'not-your-review'
  | 'own-review'
  | 'slug-taken'
  | 'image-type'
  | 'image-too-large'
  | 'image-too-many'
  | 'coa-type'
  | 'coa-too-large'
  | 'changed-meanwhile'
  | 'wrong-state'
  | 'email-not-proven'
  | 'address-not-found'
  | 'too-many-addresses'
  | 'return-not-found'
  | 'return-not-possible'
  | 'orders-open'
  | 'refund-too-large'
  | 'provider-unavailable'

/** A line of the cart a refusal is about, with the sentence for it. */
export interface RefusedLine {
  readonly productId: string
  readonly message: string
  /** What could be had instead, when that helps: the stock left. */
  readonly available?: number
}

export interface Refusal {
  readonly code: RefusalCode
  /** Overrides the standing sentence of the code where the situation says more. */
  readonly message?: string
  /** Field name → what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>
  readonly lines?: readonly RefusedLine[]
  /** Where a rule comes from, for refusals by law. */
  readonly source?: string
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
