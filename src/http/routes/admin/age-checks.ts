import { ageDecision } from '#contract/admin/age-checks.ts'
import { orderNumberParams, orderUpdatedResponse } from '#contract/admin/orders.ts'
import { decideAgeCheck } from '#usecases/compliance/decide-age-check.ts'
import type { Routes } from '../../routes.ts'
import { getActor } from './authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

export const ageCheckRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/orders/:number/age-check',
    {
      config: { permission: 'decide age checks' },
      schema: { params: orderNumberParams, body: ageDecision, response: { 200: orderUpdatedResponse } },
    },
    async (request, reply) => {
      const number = request.params.number.toUpperCase()
      const decision = { number, ...request.body, by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await decideAgeCheck(shop, decision))
    },
  )
}
