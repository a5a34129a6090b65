import {
  addressChange,
  orderEmailChange,
  orderNumberParams,
  orderUpdatedResponse,
} from '#contract/admin/orders.ts'
import { changeOrderAddress } from '#usecases/orders/change-address.ts'
import { changeOrderEmail } from '#usecases/orders/change-order-email.ts'
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
      const number = request.params.number
      const { expectedVersion, reason, ...address } = request.body
      const change = { number, expectedVersion, reason, address, by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await changeOrderAddress(shop, change))
    },
  )

  app.post(
    '/api/admin/orders/:number/email',
    {
      config: { permission: 'advance orders' },
      schema: { params: orderNumberParams, body: orderEmailChange, response: { 200: orderUpdatedResponse } },
    },
    async (request, reply) => {
      const number = request.params.number
      const change = { ...request.body, number, by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await changeOrderEmail(shop, change))
    },
  )
}
