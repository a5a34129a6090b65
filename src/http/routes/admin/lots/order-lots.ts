import * as calls from '#contract/admin/lots/calls.ts'
import { changeOrderLots } from '#usecases/orders/change-order-lots.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'
import { sendUpdatedOrder } from '../orders/load-order.ts'

/** The lots that were packed for an order, where they are not those that were sold. */
export const orderLotRoutes: Routes = (app, { shop }) => {
  handle(app, calls.changeOrderLots, async (request, reply) => {
    const number = request.params.number
    const { lines: choices, expectedVersion } = request.body
    const outcome = await changeOrderLots(shop, {
      number,
      expectedVersion,
      choices,
      by: getActor(request),
    })
    return sendUpdatedOrder(shop, reply, number, outcome)
  })
}
