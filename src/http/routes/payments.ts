import type { IncomingHttpHeaders } from 'node:http'
import { done } from '#contract/basic-answers.ts'
import { receivePaymentEvent } from '#usecases/payments/receive-payment-event.ts'
import { RefusalError } from '../errors.ts'
import type { Routes } from '../routes.ts'

const maxEventBytes = 65_536

/** The payment provider's webhook. Its body stays bytes, because the signature covers the body as it was sent. */
export const paymentRoutes: Routes = (app, { shop }) => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, next) =>
      next(null, body),
    )
    scope.post(
      '/api/payment/webhook',
      { schema: { hide: true, response: { 200: done } } },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const received = await receivePaymentEvent(shop, { body, headers: takeFirstValues(request.headers) })
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
