import { createSessionText } from '../browser-storage.ts'

/** The version of the terms that was accepted in the cart or the checkout, until the order is paid. */
export const acceptedTerms = createSessionText('terms-accepted')

/** The coupon of the checkout, until it is removed or the order is paid. */
export const storedCoupon = createSessionText('checkout-coupon')

/** What was entered in the checkout, as JSON. */
export const checkoutDraft = createSessionText('checkout-draft')

/** The id of the customer who was signed in last in this tab. */
export const lastCustomer = createSessionText('last-customer')

/** Set while the customer of this tab is signed out because the session ended. */
export const endedSession = createSessionText('session-ended')

/** Forgets what was entered in the checkout. */
export function clearCheckoutTexts(): void {
  for (const text of [checkoutDraft, acceptedTerms, storedCoupon]) text.write(undefined)
}
