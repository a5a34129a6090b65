import { orderLotsRequest } from '#contract/admin/lot-stock.ts'
import { orderNumberParams, orderUpdatedResponse } from '#contract/admin/orders.ts'
import { changeOrderLots } from '#usecases/orders/change-order-lots.ts'
import type { Routes } from '../../routes.ts'
import { getActor } from './authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

/** The lots that were packed for an order, where they are not those that were sold. */
export const orderLotRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/orders/:number/lots',
    {
      config: { permission: 'advance orders' },
      schema: {
        params: orderNumberParams,
        body: orderLotsRequest,
        response: { 200: orderUpdatedResponse },
      },
    },
    async (request, reply) => {
      const number = request.params.number
      const { lines: choices, expectedVersion } = request.body
      const outcome = await changeOrderLots(shop, {
        number,
        expectedVersion,
        choices,
        by: getActor(request),
      })
      return sendUpdatedOrder(shop, reply, number, outcome)
    },
  )
}
