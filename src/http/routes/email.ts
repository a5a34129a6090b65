import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { done } from '#contract/basic-answers.ts'
import { stockRequest, unsubscribeLink, unsubscription } from '#contract/shop/email-requests.ts'
import { unsubscribe } from '#usecases/email/unsubscribe.ts'
import { requestBackInStock } from '#usecases/inventory/request-back-in-stock.ts'
import { findCustomerOfRequest } from '../customer-session.ts'
import { sendResult } from '../errors.ts'
import { limitByIp, limitByKey, limits, toAccountKey } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

/** The same whether the address waits already or not, so that it tells nobody who asked for what. */
const noted = 'We noted your wish. When this product is back in stock, you get one email.'
const notedWithoutMail =
  'We noted your wish. This shop sends no mail yet: the one email about it will wait in the mailbox of the admin area.'

/** The mail that says what is back, and the way out of it. */
export const emailRoutes: Routes = (app, { shop }) => {
  const limited = limitByIp(shop, limits.unsubscribe)

  app.post(
    '/api/product/notify',
    {
      preHandler: limitByIp(shop, limits.stockRequest),
      schema: { body: stockRequest, response: { 200: done } },
    },
    async (request, reply) => {
      await limitByKey(shop, limits.stockRequestsOfAddress, toAccountKey(request.body.email), reply)
      const customer = await findCustomerOfRequest(shop, request)
      const outcome = await requestBackInStock(shop, { ...request.body, customer })
      const message = shop.emailSender === undefined ? notedWithoutMail : noted
      return sendResult(reply, outcome, () => ({ success: true, message }))
    },
  )

  app.post(
    '/api/mail/unsubscribe',
    { preHandler: limited, schema: { body: unsubscription, response: { 200: done } } },
    async (request, reply) => {
      const { token, again = false } = request.body
      const outcome = await unsubscribe(shop, { token, again })
      return sendResult(reply, outcome, (message) => ({ success: true, message }))
    },
  )

  // The page of the same address asks first, because link checkers open links; a mail program posts to it (RFC 8058).
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      // 'List-Unsubscribe=One-Click' is all it says.
      (_request, _body, parsed) => parsed(null, undefined),
    )
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post(
        '/unsubscribe',
        { preHandler: limited, schema: { hide: true, querystring: unsubscribeLink } },
        async (request, reply) => {
          const outcome = await unsubscribe(shop, { token: request.query.token, again: false })
          return sendResult(reply, outcome, (message) => ({ success: true, message }))
        },
      )
  })
}
