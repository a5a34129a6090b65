import { cancellationDecline, orderNumberParams, orderUpdatedResponse } from '#contract/admin/orders.ts'
import { declineCancellation } from '#usecases/orders/decline-cancellation.ts'
import type { Routes } from '../../routes.ts'
import { getActor } from './authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

/** Requests of customers to cancel an order. Canceling the order accepts them. */
export const cancellationRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/orders/:number/cancellation/decline',
    {
      config: { permission: 'advance orders' },
      schema: {
        params: orderNumberParams,
        body: cancellationDecline,
        response: { 200: orderUpdatedResponse },
      },
    },
    async (request, reply) => {
      const number = request.params.number
      const decline = { number, ...request.body, by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await declineCancellation(shop, decline))
    },
  )
}
