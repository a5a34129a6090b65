import { orderNumberParams, orderUpdatedResponse } from '#contract/admin/orders.ts'
import { refundRequest } from '#contract/admin/refunds.ts'
import { cents } from '#domain/money.ts'
import { refundOrder } from '#usecases/payments/refund-order.ts'
import type { Routes } from '../../routes.ts'
import { getActor } from './authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

export const refundRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/orders/:number/refund',
    {
      config: { permission: 'refund orders', stepUp: true },
      schema: { params: orderNumberParams, body: refundRequest, response: { 200: orderUpdatedResponse } },
    },
    async (request, reply) => {
      const number = request.params.number.toUpperCase()
      const { amount, reason } = request.body
      const refund = { number, amount: cents(amount), reason, by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await refundOrder(shop, refund))
    },
  )
}
