import { orderAccountRequest } from '#contract/shop/order-requests.ts'
import { signInResponse } from '#contract/spec-v1/user.ts'
import { registerFromOrder } from '#usecases/customers/register-from-order.ts'
import { findAuthorizedOrder } from '#usecases/orders/find-order.ts'
import { getSignInContext } from '../customer-session.ts'
import { sendRefusal, sendResult } from '../errors.ts'
import { limitByIp, limitSuccesses, limits, limitWrongOrders, toAccountKey } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

const tooManyAccountsSentence =
  'Too many accounts were created with this email address today. Sign in, or try again tomorrow.'

/** An account for a guest, with the order's key. Knowing the order's email address is not enough. */
export const orderAccountRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/order/create-account',
    {
      preHandler: limitByIp(shop, limits.register),
      schema: { body: orderAccountRequest, response: { 200: signInResponse } },
    },
    async (request, reply) => {
      const { orderNumber: number, orderKey: key, password, device } = request.body
      const find = () => findAuthorizedOrder(shop, { number, key })
      const found = await limitWrongOrders(shop, request, reply, find)
      if (!found.ok) return sendRefusal(reply, found.refusal)
      const { order } = found.value
      const outcome = await limitSuccesses(shop, limits.registerIdentifier, {
        key: toAccountKey(order.email),
        reply,
        sentence: tooManyAccountsSentence,
        attempt: () => registerFromOrder(shop, { order, password }, getSignInContext(request, { device })),
      })
      return sendResult(reply, outcome, (token) => ({
        success: true,
        token,
        message: 'Account created successfully!',
      }))
    },
  )
}
