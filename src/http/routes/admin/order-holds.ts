import { holdRefundRequest } from '#contract/admin/order-holds.ts'
import { orderNumberParams, orderUpdatedResponse } from '#contract/admin/orders.ts'
import { reviewHeldOrder } from '#usecases/compliance/review-open-orders.ts'
import { refundHeldOrder } from '#usecases/orders/refund-held-order.ts'
import { shipFromCurrentLots } from '#usecases/orders/use-current-lots.ts'
import type { Routes } from '../../routes.ts'
import { getActor } from './authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

export const orderHoldRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/orders/:number/hold/review',
    {
      config: { permission: 'advance orders' },
      schema: { params: orderNumberParams, response: { 200: orderUpdatedResponse } },
    },
    async (request, reply) => {
      const number = request.params.number
      const outcome = await reviewHeldOrder(shop, { number, by: getActor(request) })
      return sendUpdatedOrder(shop, reply, number, outcome)
    },
  )

  app.post(
    '/api/admin/orders/:number/hold/refund',
    {
      config: { permission: 'refund orders', stepUp: true },
      schema: {
        params: orderNumberParams,
        body: holdRefundRequest,
        response: { 200: orderUpdatedResponse },
      },
    },
    async (request, reply) => {
      const number = request.params.number
      const refund = { ...request.body, number, by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await refundHeldOrder(shop, refund))
    },
  )

  app.post(
    '/api/admin/orders/:number/current-lots',
    {
      config: { permission: 'advance orders' },
      schema: { params: orderNumberParams, response: { 200: orderUpdatedResponse } },
    },
    async (request, reply) => {
      const number = request.params.number
      const outcome = await shipFromCurrentLots(shop, { number, by: getActor(request) })
      return sendUpdatedOrder(shop, reply, number, outcome)
    },
  )
}
