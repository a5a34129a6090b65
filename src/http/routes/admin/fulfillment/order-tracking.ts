import * as calls from '#contract/admin/fulfillment/calls.ts'
import { getOrderScope } from '#domain/staff/order-scope.ts'
import { correctTrackingNumber } from '#usecases/fulfillment/correct-tracking-number.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'
import { sendUpdatedOrder } from '../orders/load-order.ts'

export const orderTrackingRoutes: Routes = (app, { shop }) => {
  handle(app, calls.correctTrackingNumber, async (request, reply) => {
    const number = request.params.number
    const { expectedVersion, shipmentId, trackingNumber: text, isConfirmed } = request.body
    const by = getActor(request)
    const entered = { text, isConfirmed, scope: getOrderScope(by.role, shop.clock.now()) }
    const correction = { number, expectedVersion, shipmentId, entered, by }
    return sendUpdatedOrder(shop, reply, number, await correctTrackingNumber(shop, correction))
  })
}
