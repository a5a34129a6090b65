import { zipResponse } from '#contract/shop/shipping.ts'
import { zipQuery } from '#contract/shop/shipping-requests.ts'
import { ratesResponse, toSpecRate } from '#contract/spec-v1/shipping.ts'
import { ratesRequest } from '#contract/spec-v1/shipping-requests.ts'
import { evaluateDestination } from '#usecases/compliance/evaluate-destination.ts'
import { quoteRates } from '#usecases/shipping/quote-rates.ts'
import { sendResult } from '../errors.ts'
import { limitByIp, limits } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { serializeRate, serializeZipCheck } from '../serializers/shipping.ts'

export const shippingRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/shipping/zip',
    { schema: { querystring: zipQuery, response: { 200: zipResponse } } },
    async (request, reply) => {
      const { zip } = request.query
      const { verdict } = await evaluateDestination(shop.db, { zip, lines: [], now: shop.clock.now() })
      return reply.send(serializeZipCheck(zip, verdict))
    },
  )

  app.post(
    '/api/shipping/rates',
    {
      preHandler: limitByIp(shop, limits.rates),
      schema: { body: ratesRequest, response: { 200: ratesResponse } },
    },
    async (request, reply) => {
      const { address, items } = request.body
      const { zip, state, street1: street } = address
      return sendResult(reply, await quoteRates(shop, { zip, state, street, items }), (rates) => ({
        success: true,
        rates: rates.map((rate) => toSpecRate(serializeRate(rate))),
      }))
    },
  )
}
