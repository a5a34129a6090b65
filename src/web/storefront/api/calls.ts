import { accountCalls } from './account.ts'
import { cartCalls } from './cart.ts'
import { catalogCalls } from './catalog.ts'
import { checkoutCalls } from './checkout.ts'
import { emailCalls } from './email.ts'
import { orderCalls } from './orders.ts'
import { reviewCalls } from './reviews.ts'
import { signInCalls } from './sign-in.ts'

/** Every call of the storefront. Loaded with the first one. */
export const calls = {
  ...accountCalls,
  ...cartCalls,
  ...catalogCalls,
  ...checkoutCalls,
  ...emailCalls,
  ...orderCalls,
  ...reviewCalls,
  ...signInCalls,
}

/** Calls that answer with a file. */
export const downloads = {
  invoice: '/api/order/invoice',
  personalData: '/api/user/data',
} as const

export { client } from './client.ts'
