import * as calls from '#contract/admin/orders/calls.ts'
import { eraseGuest } from '#usecases/orders/erase-personal-data.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

export const orderErasureRoutes: Routes = (app, { shop }) => {
  handle(app, calls.eraseGuest, async (request, reply) => {
    const number = request.params.number
    const erasure = { number, reason: request.body.reason, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await eraseGuest(shop, erasure))
  })
}
