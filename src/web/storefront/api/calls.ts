import type { dataExportRequest } from '#contract/shop/account-requests.ts'
import type { orderRequest } from '#contract/shop/order-requests.ts'
import { accountCalls } from './account.ts'
import { sendAs } from './call-definition.ts'
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
  invoice: { path: '/api/order/invoice', toWire: sendAs<typeof orderRequest> },
  personalData: { path: '/api/user/data', toWire: sendAs<typeof dataExportRequest> },
} as const

export { client } from './client.ts'
