import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/admin/fulfillment/calls.ts'
import { getOrderScope } from '#domain/staff/order-scope.ts'
import {
  importTrackingNumbers,
  previewTrackingNumbers,
} from '#usecases/fulfillment/import-tracking-numbers.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'

export const trackingFileRoutes: Routes = (app, { shop }) => {
  const getScope = (request: FastifyRequest) => getOrderScope(getActor(request).role, shop.clock.now())

  handle(app, calls.previewTrackingFile, async (request, reply) => {
    const { file } = request.body
    const preview = await previewTrackingNumbers(shop, { file, scope: getScope(request) })
    return sendResult(reply, preview, (value) => ({ success: true, ...value }))
  })

  handle(app, calls.importTrackingFile, async (request, reply) => {
    const { file } = request.body
    const scope = getScope(request)
    const imported = await importTrackingNumbers(shop, { file, scope, by: getActor(request) })
    return sendResult(reply, imported, (value) => ({ success: true, ...value }))
  })
}
