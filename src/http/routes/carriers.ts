import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { messageResponse } from '#contract/basic-responses.ts'
import { receiveCarrierEvent } from '#usecases/fulfillment/receive-carrier-event.ts'
import { RefusalError, sendRefusal } from '../errors.ts'
import { takeFirstValues } from '../first-values.ts'
import type { Routes } from '../routes.ts'

/** An event has all scans of a parcel. */
const maxEventBytes = 524_288
const webhookParams = z.object({ account: z.string().max(40), secret: z.string().max(100) })

/** The webhook of each carrier account. Bodies stay raw bytes, because signatures cover the exact body. */
export const carrierRoutes: Routes = (app, { shop }) => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, next) =>
      next(null, body),
    )
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post(
        '/api/carriers/webhook/:account/:secret',
        { schema: { hide: true, params: webhookParams, response: { 200: messageResponse } } },
        async (request, reply) => {
          const { account: accountId, secret: urlSecret } = request.params
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const headers = takeFirstValues(request.headers)
          const received = await receiveCarrierEvent(shop, { accountId, urlSecret, body, headers })
          if (received === 'unknown-account') return sendRefusal(reply, { code: 'not-found' })
          if (received === 'forged')
            throw new RefusalError({ code: 'not-permitted', message: 'The signature is not valid.' })
          return reply.send({ success: true, message: 'received' })
        },
      )
  })
}
