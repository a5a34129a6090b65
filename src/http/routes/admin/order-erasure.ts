import { guestErasure, orderNumberParams, orderUpdatedResponse } from '#contract/admin/orders.ts'
import { eraseGuest } from '#usecases/orders/erase-personal-data.ts'
import type { Routes } from '../../routes.ts'
import { getActor } from './authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

export const orderErasureRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/orders/:number/erase-guest',
    {
      config: { permission: 'refund orders', stepUp: true },
      schema: { params: orderNumberParams, body: guestErasure, response: { 200: orderUpdatedResponse } },
    },
    async (request, reply) => {
      const number = request.params.number
      const erasure = { number, reason: request.body.reason, by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await eraseGuest(shop, erasure))
    },
  )
}
