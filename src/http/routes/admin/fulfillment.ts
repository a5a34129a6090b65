import type * as z from 'zod'
import { fulfillmentUpdate } from '#contract/admin/fulfillment.ts'
import { orderNumberParams, orderUpdatedResponse } from '#contract/admin/orders.ts'
import { updateFulfillment } from '#usecases/fulfillment/update-fulfillment.ts'
import type { Routes } from '../../routes.ts'
import { getActor } from './authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

export const fulfillmentRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/orders/:number/fulfillment',
    {
      config: { permission: 'advance orders' },
      schema: { params: orderNumberParams, body: fulfillmentUpdate, response: { 200: orderUpdatedResponse } },
    },
    async (request, reply) => {
      const number = request.params.number.toUpperCase()
      const update = { number, ...toFulfillmentStep(request.body), by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await updateFulfillment(shop, update))
    },
  )
}

function toFulfillmentStep(update: z.output<typeof fulfillmentUpdate>) {
  return update.to === 'shipped' ? { to: update.to, tracking: update.trackingNumber } : update
}
