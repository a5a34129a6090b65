import { trackingCorrection } from '#contract/admin/fulfillment.ts'
import { orderNumberParams, orderUpdatedResponse } from '#contract/admin/orders.ts'
import { correctTrackingNumber } from '#usecases/fulfillment/correct-tracking-number.ts'
import type { Routes } from '../../routes.ts'
import { getActor } from './authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

export const orderTrackingRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/orders/:number/tracking',
    {
      config: { permission: 'advance orders' },
      schema: {
        params: orderNumberParams,
        body: trackingCorrection,
        response: { 200: orderUpdatedResponse },
      },
    },
    async (request, reply) => {
      const number = request.params.number
      const { expectedVersion, trackingNumber: text, isConfirmed } = request.body
      const correction = { number, expectedVersion, entered: { text, isConfirmed }, by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await correctTrackingNumber(shop, correction))
    },
  )
}
