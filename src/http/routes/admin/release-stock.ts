import { orderNumberParams, orderUpdatedResponse } from '#contract/admin/orders.ts'
import { releaseUnpaidStock } from '#usecases/inventory/release-unpaid-stock.ts'
import type { Routes } from '../../routes.ts'
import { getActor } from './authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

export const releaseStockRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/orders/:number/release-stock',
    {
      config: { permission: 'advance orders' },
      schema: { params: orderNumberParams, response: { 200: orderUpdatedResponse } },
    },
    async (request, reply) => {
      const number = request.params.number
      const outcome = await releaseUnpaidStock(shop, { number, by: getActor(request) })
      return sendUpdatedOrder(shop, reply, number, outcome)
    },
  )
}
