import { addressConfirmation, orderNumberParams, orderUpdatedResponse } from '#contract/admin/orders.ts'
import { confirmAddress } from '#usecases/orders/confirm-address.ts'
import type { Routes } from '../../routes.ts'
import { getActor } from './authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

export const addressCheckRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/orders/:number/address/confirm',
    {
      config: { permission: 'advance orders' },
      schema: {
        params: orderNumberParams,
        body: addressConfirmation,
        response: { 200: orderUpdatedResponse },
      },
    },
    async (request, reply) => {
      const number = request.params.number
      const confirmation = { number, ...request.body, by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await confirmAddress(shop, confirmation))
    },
  )
}
