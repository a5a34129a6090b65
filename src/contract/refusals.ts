import type { EditConflict } from '#domain/record-change.ts'
import type { Refusal, RefusalCode } from '#domain/refusal.ts'
import type { RefusalResponse } from './basic-responses.ts'

interface RefusalForm {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  readonly sentence: string
}

/** HTTP status and default sentence of every refusal. */
export const refusalForms: Readonly<Record<RefusalCode, RefusalForm>> = {
  'invalid-input': { status: 400, sentence: 'Please check the marked fields.' },
  'unsupported-media-type': { status: 415, sentence: 'This content type is not supported.' },
  'body-too-large': { status: 413, sentence: 'This request is too large.' },
  'not-found': { status: 404, sentence: 'This page does not exist.' },
  'product-not-found': { status: 404, sentence: 'This product does not exist.' },
  'review-not-found': { status: 404, sentence: 'This review does not exist.' },
  'order-not-found': {
    status: 404,
    sentence: 'We could not find an order with this number and email address.',
  },
  'order-expired': {
    status: 409,
    sentence:
      'The time to pay for this order is over, and nothing was charged. Please order again from your cart.',
  },
  'lot-not-found': {
    status: 404,
    sentence: 'We could not find a lot with this number. Check the number on the label.',
  },
  'not-signed-in': { status: 401, sentence: 'Please sign in to do this.' },
  'wrong-credentials': { status: 401, sentence: 'The email, phone number or password is not right.' },
  'no-password': { status: 409, sentence: 'Your account has no password yet. Choose one first.' },
  'provider-sign-in-refused': { status: 403, sentence: 'This sign-in was not accepted. Please try again.' },
  'invalid-link': {
    status: 422,
    sentence: 'This link is no longer valid. Please request a new one.',
  },
  'account-exists': {
    status: 409,
    sentence: 'There is already an account with this email or phone number.',
  },
  'under-age': { status: 422, sentence: 'You must be 21 years or older.' },
  'weak-password': { status: 422, sentence: 'Choose a stronger password.' },
  'not-staff': { status: 401, sentence: 'Please sign in as staff.' },
  'not-permitted': { status: 403, sentence: 'Your role does not allow this.' },
  'session-locked': { status: 401, sentence: 'This session is locked. Enter your password to continue.' },
  'second-factor-required': { status: 401, sentence: 'Enter the code from your authenticator app.' },
  'second-factor-setup-required': {
    status: 403,
    sentence: 'Your role requires a second factor. Set it up under My security first.',
  },
  'password-change-required': {
    status: 403,
    sentence: 'Your password was generated. Choose your own under My security first.',
  },
  'wrong-code': { status: 401, sentence: 'This code is wrong or was already used.' },
  'confirmation-required': { status: 403, sentence: 'Please enter your password or a code again.' },
  'too-many-requests': {
    status: 429,
    sentence: 'Too many attempts. Please wait a few minutes and try again.',
  },
  'quantity-not-chosen': { status: 400, sentence: 'Select Product Size' },
  'sold-out': { status: 409, sentence: 'This product is sold out.' },
  'not-enough-stock': { status: 409, sentence: 'There is not enough stock of this product.' },
  'on-hold': { status: 409, sentence: 'This product is not available right now.' },
  'too-many-items': { status: 422, sentence: 'Your cart has too many items for one order.' },
  'minimum-not-met': { status: 422, sentence: 'Your order is below the minimum for your prices.' },
  'shop-not-open': { status: 503, sentence: 'This shop is not open for orders yet.' },
  'payment-method-unavailable': {
    status: 409,
    sentence: 'This way to pay is not available for this order. Please choose another one.',
  },
  'terms-unavailable': {
    status: 409,
    sentence: 'This order cannot be paid by invoice. Please choose another way to pay.',
  },
  'cart-empty': { status: 422, sentence: 'Your cart is empty.' },
  'cart-changed': { status: 409, sentence: 'Your cart has changed. Please review it before you pay.' },
  'blocked-destination': { status: 422, sentence: 'We cannot ship this order to this address.' },
  'unknown-zip': { status: 422, sentence: 'We could not find this ZIP code. Check the number.' },
  'address-mismatch': { status: 422, sentence: 'This ZIP code is not in the selected state.' },
  'place-question': { status: 422, sentence: 'Please answer the question about your address.' },
  'warning-not-acknowledged': {
    status: 422,
    sentence: 'Please read the warnings about your order and check the box of each one.',
  },
  'shipping-option-stale': {
    status: 409,
    sentence: 'The shipping prices have expired. Please choose a shipping method again.',
  },
  'no-shipping-method': {
    status: 422,
    sentence: 'We have no shipping method for these items to this address. Please contact us.',
  },
  'terms-not-accepted': { status: 422, sentence: 'Please accept the terms and conditions.' },
  'coupon-unknown': { status: 422, sentence: 'This coupon code is not valid.' },
  'coupon-not-started': { status: 422, sentence: 'This coupon is not valid yet.' },
  'coupon-expired': { status: 422, sentence: 'This coupon has expired.' },
  'coupon-paused': { status: 422, sentence: 'This coupon is not available right now.' },
  'coupon-limit-reached': { status: 422, sentence: 'This coupon has reached its usage limit.' },
  'coupon-already-used': {
    status: 422,
    sentence: 'This coupon was already used with this email address.',
  },
  'coupon-withdrawn': { status: 422, sentence: 'This coupon code is not valid anymore.' },
  'coupon-code-used': {
    status: 422,
    sentence: 'This coupon code was used already. It was for one order.',
  },
  'coupon-below-minimum': { status: 422, sentence: 'Your subtotal is below the minimum for this coupon.' },
  'coupon-not-applicable': { status: 422, sentence: 'This coupon does not apply to the items in your cart.' },
  'key-reused': { status: 422, sentence: 'This idempotency key was used for another request.' },
  'already-in-wishlist': { status: 409, sentence: 'This product is already in your wishlist.' },
  'not-in-wishlist': { status: 404, sentence: 'This product is not in your wishlist.' },
  'wishlist-empty': { status: 409, sentence: 'Add a product to your wishlist before you share it.' },
  'wishlist-not-shared': { status: 404, sentence: 'This wishlist is not shared.' },
  'already-reviewed': { status: 409, sentence: 'You have already reviewed this product.' },
  'not-your-review': { status: 403, sentence: 'You can only edit or delete your own reviews.' },
  'own-review': { status: 403, sentence: 'You cannot vote on your own review.' },
  'slug-taken': { status: 409, sentence: 'Another product already has this URL slug.' },
  'image-type': { status: 415, sentence: 'Only JPG, JPEG, PNG files are allowed' },
  'image-too-large': { status: 413, sentence: 'File size must be less than 2MB!' },
  'image-too-many': { status: 400, sentence: 'A product can have at most ten images.' },
  'photo-type': { status: 415, sentence: 'Only JPEG, PNG and WebP photos can be added.' },
  'photo-too-large': { status: 413, sentence: 'A photo can be at most 8 MB.' },
  'photo-too-many': { status: 409, sentence: 'A review can have at most four photos.' },
  'photo-not-found': { status: 404, sentence: 'This photo does not exist anymore.' },
  'document-type': { status: 415, sentence: 'Upload a JPEG, PNG or WebP photo, or a PDF.' },
  'document-too-large': { status: 413, sentence: 'A document can be at most 8 MB.' },
  'document-too-many': {
    status: 409,
    sentence: 'We already have four documents for this order. Our staff look at them.',
  },
  'document-not-found': { status: 404, sentence: 'This document was deleted.' },
  'coa-type': { status: 415, sentence: 'The COA report must be a PDF file.' },
  'coa-too-large': { status: 413, sentence: 'The COA report can be at most 10 MB.' },
  'claim-found': { status: 422, sentence: 'This text makes a claim that the shop must not make.' },
  'edit-conflict': {
    status: 409,
    sentence: 'Someone else changed this in the meantime. Reload and try again.',
  },
  'invalid-state': { status: 409, sentence: 'This is not possible in the current state of the order.' },
  'email-not-verified': { status: 409, sentence: 'Please confirm your email address first.' },
  'address-not-found': { status: 404, sentence: 'This address is not in your address book.' },
  'too-many-addresses': {
    status: 409,
    sentence: 'Your address book is full. Remove an address to add another.',
  },
  'return-not-found': { status: 404, sentence: 'We could not find a return with this number.' },
  'return-unavailable': { status: 409, sentence: 'This order cannot be returned.' },
  'has-open-orders': { status: 409, sentence: 'This account has an open order.' },
  'tracking-number-unconfirmed': {
    status: 422,
    sentence: 'The check digit of this tracking number is wrong. Compare it with the label.',
  },
  'carrier-being-asked': {
    status: 409,
    sentence: 'The carrier service is being asked. Look again in two minutes.',
  },
  'refund-too-large': { status: 422, sentence: 'This is more than can still be refunded.' },
  'provider-unavailable': {
    status: 503,
    sentence:
      'The payment page is not available right now. Nothing was charged, and your cart is saved. Please try again.',
  },
  'temporarily-unavailable': {
    status: 503,
    sentence: 'The shop cannot respond right now. Please try again in a moment.',
  },
}

/** The refusal on the wire. */
export function serializeRefusal(refusal: Refusal): { status: number; body: RefusalResponse } {
  const form = refusalForms[refusal.code]
  return {
    status: form.status,
    body: {
      success: false,
      message: refusal.message ?? form.sentence,
      code: refusal.code,
      ...(refusal.fields === undefined ? {} : { fields: { ...refusal.fields } }),
      ...(refusal.lines === undefined ? {} : { lines: refusal.lines.map((line) => ({ ...line })) }),
      ...(refusal.questions === undefined
        ? {}
        : { questions: refusal.questions.map(({ ruleId, question }) => ({ ruleId, question })) }),
      ...(refusal.warnings === undefined
        ? {}
        : { warnings: refusal.warnings.map(({ ruleId, text }) => ({ ruleId, text })) }),
      ...(refusal.source === undefined ? {} : { source: refusal.source }),
      ...(refusal.conflict === undefined ? {} : { conflict: serializeConflict(refusal.conflict) }),
    },
  }
}

function serializeConflict({ version, fields }: EditConflict): RefusalResponse['conflict'] {
  return {
    version,
    fields: fields.map((field) => ({ ...field, changedAt: field.changedAt?.toISOString() })),
  }
}
