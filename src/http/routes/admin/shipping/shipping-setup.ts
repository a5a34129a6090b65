import * as calls from '#contract/admin/shipping/calls.ts'
import { findProducts } from '#db/queries/catalog/products.ts'
import { listLocations } from '#db/queries/inventory/locations.ts'
import { getRecordVersion, listRecordVersions } from '#db/queries/record-changes.ts'
import { getShippingSetup } from '#db/queries/shipping/shipping-setup.ts'
import { mainLocationId } from '#domain/inventory/location.ts'
import { cents } from '#domain/money.ts'
import { findRatingAccount } from '#usecases/shipping/carrier-account-rates.ts'
import { removeProcessingCalendar } from '#usecases/shipping/delete-processing-calendar.ts'
import { removeShippingMethod, resetShippingMethods } from '#usecases/shipping/delete-shipping-method.ts'
import { changeProcessingCalendar } from '#usecases/shipping/save-processing-calendar.ts'
import { createShippingMethod, updateShippingMethod } from '#usecases/shipping/save-shipping-method.ts'
import { findDefaultMethods, shippingMethodsRecord } from '#usecases/shipping/shipping-record.ts'
import { tryShipping } from '#usecases/shipping/try-shipping.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import {
  parseCalendar,
  parseMethod,
  serializeCalendars,
  serializeMethod,
  serializeTryOut,
} from '../../../serializers/admin/shipping/shipping-setup.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

export const shippingSetupRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getShippingSetup, async (_request, reply) => {
    // Before the rows, so that an edit between both is refused.
    const [versions, version, calendarVersions] = await Promise.all([
      listRecordVersions(shop.db, 'shipping-method'),
      getRecordVersion(shop.db, shippingMethodsRecord),
      listRecordVersions(shop.db, 'processing-calendar'),
    ])
    const { methods: own, ...calendars } = await getShippingSetup(shop.db)
    const methods = own ?? (await findDefaultMethods(shop))
    const [locations, settings, account, products] = await Promise.all([
      listLocations(shop.db),
      shop.kept.getSettings(),
      findRatingAccount(shop),
      findProducts(shop.db, [...new Set(methods.flatMap(({ excludedProductIds }) => excludedProductIds))]),
    ])
    return reply.send({
      success: true,
      isDefault: own === undefined,
      version,
      methods: methods.map((method) => serializeMethod(method, versions.get(method.id) ?? 0, products)),
      ...serializeCalendars(calendars, locations, calendarVersions),
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
    const { locationId = mainLocationId, expectedVersion, ...body } = request.body
    const edit = { locationId, expectedVersion, by: getActor(request) }
    const saved = await changeProcessingCalendar(shop, { ...edit, calendar: parseCalendar(body) })
    return sendResult(reply, saved, serializeMessage)
  })

  handle(app, calls.deleteProcessingCalendar, async (request, reply) => {
    const removed = await removeProcessingCalendar(shop, { ...request.body, by: getActor(request) })
    return sendResult(reply, removed, serializeMessage)
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
