import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { messageResponse } from '#contract/basic-responses.ts'
import { receiveCarrierEvent } from '#usecases/fulfillment/receive-carrier-event.ts'
import { takeFirstValues } from '../first-values.ts'
import type { Routes } from '../routes.ts'
import { keepRawBodies, readRawBody, sendReceived } from '../webhook.ts'

/** An event has all scans of a parcel. */
const maxEventBytes = 524_288
const webhookParams = z.object({ account: z.string().max(40), secret: z.string().max(100) })

/** The webhook of each carrier account. */
export const carrierRoutes: Routes = (app, { shop }) => {
  app.register(async (scope) => {
    keepRawBodies(scope, maxEventBytes)
    scope
      .withTypeProvider<ZodTypeProvider>()
      .post(
        '/api/carriers/webhook/:account/:secret',
        { schema: { hide: true, params: webhookParams, response: { 200: messageResponse } } },
        async (request, reply) => {
          const { account: accountId, secret: urlSecret } = request.params
          const body = readRawBody(request.body)
          const headers = takeFirstValues(request.headers)
          const received = await receiveCarrierEvent(shop, { accountId, urlSecret, body, headers })
          return sendReceived(reply, received)
        },
      )
  })
}
