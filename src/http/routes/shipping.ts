import * as calls from '#contract/shop/shipping-calls.ts'
import { placesQuery, zipQuery } from '#contract/shop/shipping-requests.ts'
import * as specCalls from '#contract/spec-v1/calls.ts'
import { toSpecRate } from '#contract/spec-v1/shipping.ts'
import { ratesRequest } from '#contract/spec-v1/shipping-requests.ts'
import { ok } from '#domain/refusal.ts'
import { listPackingCalendars } from '#domain/shipping/shop-calendars.ts'
import { evaluateDestination } from '#usecases/compliance/evaluate-destination.ts'
import { quoteRates } from '#usecases/shipping/quote-rates.ts'
import { suggestPlacesFor } from '#usecases/shipping/suggest-places.ts'
import { getNextHour } from '../cache/next-hour.ts'
import { publicRead, sendPublicRead } from '../cache/public-reads.ts'
import { findCustomerOfRequest } from '../customer-session.ts'
import { sendResult } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitByIp } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { serializePlaceQuestion, serializeRate, serializeZipCheck } from '../serializers/shipping.ts'

export const shippingRoutes: Routes = (app, { shop, caches }) => {
  handle(
    app,
    withSchemas(calls.checkZip, { query: zipQuery }),
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        const { zip } = request.query
        const now = shop.clock.now()
        scope.addTags('rules')
        scope.expireAt(getNextHour(now))
        const evaluation = await evaluateDestination(shop.kept, { zip, lines: [], now })
        scope.onSend = () => shop.blockedAttempts.count('zip-check', evaluation)
        return ok(serializeZipCheck(zip, evaluation.verdict))
      }),
    { config: publicRead },
  )

  handle(
    app,
    withSchemas(calls.suggestPlaces, { query: placesQuery }),
    (request, reply) =>
      // The ZIP table changes with a release alone.
      sendPublicRead(caches, request, reply, async () =>
        ok({ success: true, places: await suggestPlacesFor(shop, request.query) }),
      ),
    { config: publicRead },
  )

  handle(
    app,
    withSchemas(specCalls.getRates, { body: ratesRequest }),
    async (request, reply) => {
      const { address, items, unpaidOrder } = request.body
      const customerId = (await findCustomerOfRequest(shop, request))?.id
      const { zip, city, state, street1: street } = address
      const input = { zip, city, state, street, items, unpaidOrder, customerId }
      const setup = await shop.kept.getShippingSetup()
      return sendResult(
        reply,
        await quoteRates(shop, input),
        ({ quotes, extraHandlingDays, questions, cityNote }) => ({
          success: true,
          rates: quotes.map((rate) =>
            toSpecRate(serializeRate(rate, shop.clock.now(), listPackingCalendars(setup, extraHandlingDays))),
          ),
          ...(questions.length > 0 && { questions: questions.map(serializePlaceQuestion) }),
          ...(cityNote !== undefined && { cityNote }),
        }),
      )
    },
    { preHandler: limitByIp(shop, limits.rates) },
  )
}
