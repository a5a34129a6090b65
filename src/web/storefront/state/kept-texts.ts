import { sessionText } from './browser-storage.ts'

/** The version of the terms ticked in the cart holds for the checkout. */
export const acceptedTerms = sessionText('terms-accepted')

/** The coupon of the checkout, until it is taken off again or the order is paid. */
export const keptCoupon = sessionText('checkout-coupon')
