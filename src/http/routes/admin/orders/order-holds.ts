import * as calls from '#contract/admin/orders/calls.ts'
import { reviewHeldOrder } from '#usecases/compliance/review-open-orders.ts'
import { refundHeldOrder } from '#usecases/orders/refund-held-order.ts'
import { shipFromCurrentLots } from '#usecases/orders/use-current-lots.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

export const orderHoldRoutes: Routes = (app, { shop }) => {
  handle(app, calls.reviewHold, async (request, reply) => {
    const number = request.params.number
    const outcome = await reviewHeldOrder(shop, { number, by: getActor(request) })
    return sendUpdatedOrder(shop, reply, number, outcome)
  })

  handle(app, calls.refundHeldOrder, async (request, reply) => {
    const number = request.params.number
    const refund = { ...request.body, number, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await refundHeldOrder(shop, refund))
  })

  handle(app, calls.shipFromCurrentLots, async (request, reply) => {
    const number = request.params.number
    const outcome = await shipFromCurrentLots(shop, { ...request.body, number, by: getActor(request) })
    return sendUpdatedOrder(shop, reply, number, outcome)
  })
}
