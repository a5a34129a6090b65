import * as calls from '#contract/admin/orders/calls.ts'
import { changeOrderAddress } from '#usecases/orders/change-address.ts'
import { changeOrderEmail } from '#usecases/orders/change-order-email.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

export const orderAddressRoutes: Routes = (app, { shop }) => {
  handle(app, calls.changeAddress, async (request, reply) => {
    const number = request.params.number
    const { expectedVersion, reason, ...address } = request.body
    const change = { number, expectedVersion, reason, address, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await changeOrderAddress(shop, change))
  })

  handle(app, calls.changeOrderEmail, async (request, reply) => {
    const number = request.params.number
    const change = { ...request.body, number, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await changeOrderEmail(shop, change))
  })
}
