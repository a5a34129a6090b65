import * as calls from '#contract/admin/fulfillment/calls.ts'
import { correctTrackingNumber } from '#usecases/fulfillment/correct-tracking-number.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'
import { sendUpdatedOrder } from '../orders/load-order.ts'

export const orderTrackingRoutes: Routes = (app, { shop }) => {
  handle(app, calls.correctTrackingNumber, async (request, reply) => {
    const number = request.params.number
    const { expectedVersion, shipmentId, trackingNumber: text, isConfirmed } = request.body
    const entered = { text, isConfirmed }
    const correction = { number, expectedVersion, shipmentId, entered, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await correctTrackingNumber(shop, correction))
  })
}
