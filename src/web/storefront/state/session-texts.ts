import { createSessionText } from './browser-storage.ts'

/** The version of the terms that was accepted in the cart. The checkout uses it too. */
export const acceptedTerms = createSessionText('terms-accepted')

/** The coupon of the checkout, until it is removed or the order is paid. */
export const storedCoupon = createSessionText('checkout-coupon')
