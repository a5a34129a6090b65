import * as calls from '#contract/admin/orders/calls.ts'
import { confirmAddress } from '#usecases/orders/confirm-address.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

export const addressCheckRoutes: Routes = (app, { shop }) => {
  handle(app, calls.confirmAddress, async (request, reply) => {
    const number = request.params.number
    const confirmation = { number, ...request.body, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await confirmAddress(shop, confirmation))
  })
}
