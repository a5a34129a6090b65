import * as accountCalls from '#contract/shop/account-calls.ts'
import * as cartCalls from '#contract/shop/cart-calls.ts'
import * as catalogCalls from '#contract/shop/catalog-calls.ts'
import * as emailCalls from '#contract/shop/email-calls.ts'
import * as orderCalls from '#contract/shop/order-calls.ts'
import * as reviewCalls from '#contract/shop/review-calls.ts'
import * as shippingCalls from '#contract/shop/shipping-calls.ts'
import * as signInCalls from '#contract/shop/sign-in-calls.ts'
import * as specCalls from '#contract/spec-v1/calls.ts'
import { type Conversion, wireConversions } from './conversions.ts'

/** Every call of the storefront. Loaded with the first one. */
export const calls = {
  ...accountCalls,
  ...cartCalls,
  ...catalogCalls,
  ...emailCalls,
  ...orderCalls,
  ...reviewCalls,
  ...shippingCalls,
  ...signInCalls,
  ...specCalls,
}

/** The compiler refuses a conversion of a call that does not exist. */
export const conversions = wireConversions satisfies { readonly [Name in keyof typeof calls]?: Conversion }

export { client } from './client.ts'
