import * as calls from '#contract/admin/orders/calls.ts'
import { declineCancellation } from '#usecases/orders/decline-cancellation.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

/** Requests of customers to cancel an order. Canceling the order accepts them. */
export const cancellationRoutes: Routes = (app, { shop }) => {
  handle(app, calls.declineCancellation, async (request, reply) => {
    const number = request.params.number
    const decline = { number, ...request.body, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await declineCancellation(shop, decline))
  })
}
