import type { IncomingHttpHeaders } from 'node:http'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { messageResponse } from '#contract/basic-responses.ts'
import { findPaymentPage } from '#usecases/payments/find-payment-page.ts'
import { receivePaymentEvent } from '#usecases/payments/receive-payment-event.ts'
import { RefusalError, sendRefusal } from '../errors.ts'
import { sendNoPaymentPage, sendPaymentPage } from '../pages/payment-page.ts'
import type { Routes } from '../routes.ts'

const maxEventBytes = 65_536
/** Payments of earlier versions name the provider, and the oldest ones nothing. */
const webhookParams = z.object({ account: z.string().max(40).optional() })

const pageParams = z.object({ orderId: z.uuid() })

/** The page that leads a shopper to a provider by a form, or says how to pay. */
export const paymentPageRoutes: Routes = (app, { shop }) => {
  app.get('/pay/:orderId', { schema: { hide: true } }, async (request, reply) => {
    const params = pageParams.safeParse(request.params)
    const found = params.success ? await findPaymentPage(shop, params.data.orderId) : undefined
    if (found === undefined) return sendNoPaymentPage(reply)
    if ('elsewhere' in found) {
      if (found.error !== undefined) request.log.warn({ err: found.error }, 'no new payment page')
      return reply.header('cache-control', 'no-store').redirect(found.elsewhere, 303)
    }
    return sendPaymentPage(reply, found, shop.mode)
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

/** The webhook of each payment account. Bodies stay raw bytes, because signatures cover the exact body. */
export const paymentRoutes: Routes = (app, { shop }) => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, next) =>
      next(null, body),
    )
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post(
        '/api/payment/webhook/:account?',
        { schema: { hide: true, params: webhookParams, response: { 200: messageResponse } } },
        async (request, reply) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const received = await receivePaymentEvent(shop, request.params.account, {
            body,
            headers: takeFirstValues(request.headers),
          })
          if (received === 'unknown-account') return sendRefusal(reply, { code: 'not-found' })
          if (received === 'forged')
            throw new RefusalError({ code: 'not-permitted', message: 'The signature is not valid.' })
          return reply.send({ success: true, message: 'received' })
        },
      )
  })
}

function takeFirstValues(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}
