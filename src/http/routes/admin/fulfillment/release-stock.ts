import * as calls from '#contract/admin/fulfillment/calls.ts'
import { releaseUnpaidStock } from '#usecases/inventory/release-unpaid-stock.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'
import { sendUpdatedOrder } from '../orders/load-order.ts'

export const releaseStockRoutes: Routes = (app, { shop }) => {
  handle(app, calls.releaseStock, async (request, reply) => {
    const number = request.params.number
    const outcome = await releaseUnpaidStock(shop, { number, by: getActor(request) })
    return sendUpdatedOrder(shop, reply, number, outcome)
  })
}
