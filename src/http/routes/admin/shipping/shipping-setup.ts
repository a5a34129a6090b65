import * as calls from '#contract/admin/shipping/calls.ts'
import { findProducts } from '#db/queries/catalog/products.ts'
import { getRecordVersion, listRecordVersions } from '#db/queries/record-changes.ts'
import { getShippingSetup } from '#db/queries/shipping/shipping-setup.ts'
import { cents } from '#domain/money.ts'
import { findRatingAccount } from '#usecases/shipping/carrier-account-rates.ts'
import { removeShippingMethod, resetShippingMethods } from '#usecases/shipping/delete-shipping-method.ts'
import { calendarRecord, changeProcessingCalendar } from '#usecases/shipping/save-processing-calendar.ts'
import { createShippingMethod, updateShippingMethod } from '#usecases/shipping/save-shipping-method.ts'
import { findDefaultMethods, shippingMethodsRecord } from '#usecases/shipping/shipping-record.ts'
import { tryShipping } from '#usecases/shipping/try-shipping.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import {
  parseCalendar,
  parseMethod,
  serializeCalendar,
  serializeMethod,
  serializeTryOut,
} from '../../../serializers/admin/shipping/shipping-setup.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

export const shippingSetupRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getShippingSetup, async (_request, reply) => {
    // Before the rows, so that an edit between both is refused.
    const [versions, version, calendarVersion] = await Promise.all([
      listRecordVersions(shop.db, 'shipping-method'),
      getRecordVersion(shop.db, shippingMethodsRecord),
      getRecordVersion(shop.db, calendarRecord),
    ])
    const { methods: own, calendar } = await getShippingSetup(shop.db)
    const methods = own ?? (await findDefaultMethods(shop))
    const [settings, account, products] = await Promise.all([
      shop.kept.getSettings(),
      findRatingAccount(shop),
      findProducts(shop.db, [...new Set(methods.flatMap(({ excludedProductIds }) => excludedProductIds))]),
    ])
    return reply.send({
      success: true,
      isDefault: own === undefined,
      version,
      methods: methods.map((method) => serializeMethod(method, versions.get(method.id) ?? 0, products)),
      calendar: { ...serializeCalendar(calendar), version: calendarVersion },
      standardShipping: settings.standardShipping,
      freeShippingThreshold: settings.freeShippingThreshold,
      carrierAccount: account?.name,
    })
  })

  handle(app, calls.tryShipping, async (request, reply) => {
    const { subtotal, weightGrams, productId, ...question } = request.query
    const asked = {
      ...question,
      productId,
      weightGrams,
      subtotal: subtotal === undefined ? undefined : cents(subtotal),
    }
    return sendResult(reply, await tryShipping(shop, asked), serializeTryOut)
  })

  handle(app, calls.updateProcessingCalendar, async (request, reply) => {
    const { expectedVersion, ...body } = request.body
    const calendar = parseCalendar(body)
    const saved = await changeProcessingCalendar(shop, { calendar, expectedVersion, by: getActor(request) })
    return sendResult(reply, saved, serializeMessage)
  })
}

export const shippingMethodRoutes: Routes = (app, { shop }) => {
  handle(app, calls.createShippingMethod, async (request, reply) => {
    const { expectedVersion, ...body } = request.body
    const method = parseMethod(body)
    const saved = await createShippingMethod(shop, { method, expectedVersion, by: getActor(request) })
    return sendResult(reply, saved, serializeMessage)
  })

  handle(app, calls.updateShippingMethod, async (request, reply) => {
    const { expectedVersion, ...body } = request.body
    const existing = { id: request.params.id, expectedVersion }
    const method = parseMethod(body)
    const saved = await updateShippingMethod(shop, { existing, method, by: getActor(request) })
    return sendResult(reply, saved, serializeMessage)
  })

  handle(app, calls.deleteShippingMethod, async (request, reply) => {
    const existing = { id: request.params.id, expectedVersion: request.body.expectedVersion }
    const removed = await removeShippingMethod(shop, { existing, by: getActor(request) })
    return sendResult(reply, removed, serializeMessage)
  })

  handle(app, calls.resetShippingMethods, async (request, reply) => {
    const { expectedVersion } = request.body
    const reset = await resetShippingMethods(shop, { expectedVersion, by: getActor(request) })
    return sendResult(reply, reset, serializeMessage)
  })
}
