import { addressChange, orderNumberParams, orderUpdatedResponse } from '#contract/admin/orders.ts'
import { changeOrderAddress } from '#usecases/orders/change-address.ts'
import type { Routes } from '../../routes.ts'
import { getActor } from './authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

export const orderAddressRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/orders/:number/address',
    {
      config: { permission: 'advance orders', stepUp: true },
      schema: { params: orderNumberParams, body: addressChange, response: { 200: orderUpdatedResponse } },
    },
    async (request, reply) => {
      const number = request.params.number.toUpperCase()
      const { expectedVersion, reason, ...address } = request.body
      const change = { number, expectedVersion, reason, address, by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await changeOrderAddress(shop, change))
    },
  )
}
