import * as calls from '#contract/shop/order-calls.ts'
import { orderAccountRequest } from '#contract/shop/order-requests.ts'
import type { Result } from '#domain/refusal.ts'
import { findOrderForAccount, registerFromOrder } from '#usecases/customers/register-from-order.ts'
import { getSignInContext } from '../customer-session.ts'
import { sendRefusal, sendResult } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitAttempts, limitByIp, limitWrongSecrets, toAccountKey } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

const tooManyAttemptsSentence =
  'There were too many attempts to create an account with this email address today. Sign in, or try again tomorrow.'

/** An account for the guest who placed an order. Its email address or its key alone is not enough. */
export const orderAccountRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    withSchemas(calls.createOrderAccount, { body: orderAccountRequest }),
    async (request, reply) => {
      const { orderNumber: number, orderKey, accountKey, device, ...input } = request.body
      const secrets = { failure: 'order-not-found', limit: limits.wrongOrderKey } as const
      const found = await limitWrongSecrets(shop, request, reply, secrets, () =>
        findOrderForAccount(shop, { number, key: orderKey, accountKey }),
      )
      if (!found.ok) return sendRefusal(reply, found.refusal)
      const order = found.value
      const key = toAccountKey(order.email)
      const counters = [{ limit: limits.registerIdentifier, key, sentence: tooManyAttemptsSentence }]
      // Otherwise an order with somebody's email address would let its buyer guess their password without end.
      const counts = (outcome: Result<unknown>) => outcome.ok || outcome.refusal.code === 'invalid-state'
      const create = () => registerFromOrder(shop, { ...input, order }, getSignInContext(request, { device }))
      const outcome = await limitAttempts(shop, reply, { counters, counts }, create)
      return sendResult(reply, outcome, ({ token, isCreated }) => ({
        success: true,
        token,
        isCreated,
        message: isCreated ? 'Account created successfully!' : 'Account logged in successfully!',
      }))
    },
    { preHandler: limitByIp(shop, limits.register) },
  )
}
