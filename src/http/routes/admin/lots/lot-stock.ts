import * as calls from '#contract/admin/lots/calls.ts'
import { assignUnits } from '#usecases/lots/assign-units.ts'
import { correctLotCount } from '#usecases/lots/correct-lot-count.ts'
import { loadProductLots } from '#usecases/lots/load-product-lots.ts'
import { receiveLot } from '#usecases/lots/receive-lot.ts'
import { RefusalError, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeProductLots, serializeSavedLot } from '../../../serializers/admin/lots/lot-stock.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

export const lotStockRoutes: Routes = (app, { shop }) => {
  handle(app, calls.receiveLot, async (request, reply) => {
    const receipt = { ...request.body, id: request.params.id, by: getActor(request) }
    return sendResult(reply, await receiveLot(shop, receipt), serializeSavedLot)
  })

  handle(app, calls.correctLotCount, async (request, reply) => {
    const correction = { ...request.body, id: request.params.id, by: getActor(request) }
    return sendResult(reply, await correctLotCount(shop, correction), serializeSavedLot)
  })

  handle(app, calls.assignUnits, async (request, reply) => {
    const assignment = { ...request.body, productId: request.params.id, by: getActor(request) }
    return sendResult(reply, await assignUnits(shop, assignment), serializeMessage)
  })

  handle(app, calls.listProductLots, async ({ params: { id } }, reply) => {
    const found = await loadProductLots(shop, id)
    if (found === undefined) throw new RefusalError({ code: 'product-not-found' })
    return reply.send(serializeProductLots(found))
  })
}
