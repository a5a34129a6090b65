import { orderAccountResponse } from '#contract/shop/order.ts'
import { orderAccountRequest } from '#contract/shop/order-requests.ts'
import { findOrderForAccount, registerFromOrder } from '#usecases/customers/register-from-order.ts'
import { getSignInContext } from '../customer-session.ts'
import { sendRefusal, sendResult } from '../errors.ts'
import { limitByIp, limitSuccesses, limits, limitWrongOrders, toAccountKey } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

const tooManyAttemptsSentence =
  'There were too many attempts to create an account with this email address today. Sign in, or try again tomorrow.'

/** An account for the guest who placed an order. Its email address or its key alone is not enough. */
export const orderAccountRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/order/create-account',
    {
      preHandler: limitByIp(shop, limits.register),
      schema: { body: orderAccountRequest, response: { 200: orderAccountResponse } },
    },
    async (request, reply) => {
      const { orderNumber: number, orderKey: key, accountKey, device, ...input } = request.body
      const find = () => findOrderForAccount(shop, { number, key, accountKey })
      const found = await limitWrongOrders(shop, request, reply, find)
      if (!found.ok) return sendRefusal(reply, found.refusal)
      const order = found.value
      const outcome = await limitSuccesses(shop, limits.registerIdentifier, {
        key: toAccountKey(order.email),
        reply,
        sentence: tooManyAttemptsSentence,
        // Otherwise an order with somebody's email address would let its buyer guess their password without end.
        alsoCounts: 'invalid-state',
        attempt: () => registerFromOrder(shop, { ...input, order }, getSignInContext(request, { device })),
      })
      return sendResult(reply, outcome, ({ token, isCreated }) => ({
        success: true,
        token,
        isCreated,
        message: isCreated ? 'Account created successfully!' : 'Account logged in successfully!',
      }))
    },
  )
}
