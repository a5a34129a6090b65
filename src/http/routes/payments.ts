import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { messageResponse } from '#contract/basic-responses.ts'
import { toNetwork } from '#domain/network-address.ts'
import { chargePaymentToken } from '#usecases/payments/charge-payment-token.ts'
import { findPaymentPage } from '#usecases/payments/find-payment-page.ts'
import { receivePaymentEvent } from '#usecases/payments/receive-payment-event.ts'
import { takeFirstValues } from '../first-values.ts'
import { limits } from '../limits.ts'
import { sendNoPaymentPage, sendPaymentPage } from '../pages/payment-page.ts'
import { isBelowLimit } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { keepRawBodies, readRawBody, sendReceived } from '../webhook.ts'

const maxEventBytes = 65_536
/** Payments of earlier versions name the provider, and the oldest ones nothing. */
const webhookParams = z.object({ account: z.string().max(40).optional() })

const pageParams = z.object({ orderId: z.uuid() })

/** What the form of a page with fields sends. The ZIP code is that of a card. */
const enteredPayment = z.object({
  token: z.string().regex(/^[\w-]{8,200}$/),
  billingZip: z
    .string()
    .trim()
    .regex(/^\d{5}(-?\d{4})?$/)
    .optional(),
})

const maxFormBytes = 4096
const notRead = 'Your entries did not arrive, and nothing was charged. Please enter them again.'
const tooMany =
  'Too many payments were tried from your network. Nothing was charged. Please wait some minutes.'

/** The page that leads a shopper to a provider by a form, has the provider's fields, or says how to pay. */
export const paymentPageRoutes: Routes = (app, { shop }) => {
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    found: Awaited<ReturnType<typeof findPaymentPage>>,
    problem?: string,
  ) => {
    if (found === undefined) return sendNoPaymentPage(reply)
    if (!('elsewhere' in found)) return sendPaymentPage(reply, found, { problem, mode: shop.mode })
    if (found.error !== undefined) request.log.warn({ err: found.error }, 'no new payment page')
    return reply.header('cache-control', 'no-store').redirect(found.elsewhere, 303)
  }
  const find = async (request: FastifyRequest) => {
    const params = pageParams.safeParse(request.params)
    return params.success ? findPaymentPage(shop, params.data.orderId) : undefined
  }

  app.get('/pay/:orderId', { schema: { hide: true } }, async (request, reply) =>
    show(request, reply, await find(request)),
  )

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxFormBytes }, (_request, body, next) =>
      next(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post('/pay/:orderId', { schema: { hide: true } }, async (request, reply) => {
      const entered = enteredPayment.safeParse(request.body)
      if (!entered.success) return show(request, reply.code(422), await find(request), notRead)
      if (!(await isBelowLimit(shop, limits.payment, toNetwork(request.ip))))
        return show(request, reply.code(429), await find(request), tooMany)
      const params = pageParams.safeParse(request.params)
      const outcome = params.success
        ? await chargePaymentToken(shop, params.data.orderId, entered.data)
        : undefined
      if (outcome === undefined) return sendNoPaymentPage(reply)
      if ('shown' in outcome) return show(request, reply.code(422), outcome.shown, notRead)
      if (outcome.error !== undefined) request.log.warn({ err: outcome.error }, 'a charge has no answer')
      return reply.header('cache-control', 'no-store').redirect(outcome.orderUrl, 303)
    })
  })

  // Some providers send the shopper back by a form. What it says is not read: the shop asks the provider.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, next) => {
      body.resume()
      next(null)
    })
    scope.post('/order-complete/:number', { schema: { hide: true } }, async (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(request.url, 303),
    )
  })
}

/** The webhook of each payment account. */
export const paymentRoutes: Routes = (app, { shop }) => {
  app.register(async (scope) => {
    keepRawBodies(scope, maxEventBytes)
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post(
        '/api/payment/webhook/:account?',
        { schema: { hide: true, params: webhookParams, response: { 200: messageResponse } } },
        async (request, reply) => {
          const received = await receivePaymentEvent(shop, request.params.account, {
            body: readRawBody(request.body),
            headers: takeFirstValues(request.headers),
          })
          return sendReceived(reply, received)
        },
      )
  })
}
