import * as calls from '#contract/admin/returns/calls.ts'
import { updateReturnState } from '#usecases/returns/update-return.ts'
import { sendRefusal } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'
import { loadOrder } from '../orders/load-order.ts'

export const returnRoutes: Routes = (app, { shop }) => {
  handle(app, calls.updateReturn, async (request, reply) => {
    const number = request.params.number
    const update = { number, note: '', ...request.body, by: getActor(request) }
    const outcome = await updateReturnState(shop, update)
    if (!outcome.ok) return sendRefusal(reply, outcome.refusal)
    const { orderNumber, message } = outcome.value
    return reply.send({ success: true, message, order: await loadOrder(shop, orderNumber) })
  })
}
