import * as calls from '#contract/admin/inventory/calls.ts'
import { findStockCount, listStockCountLines, listStockCounts } from '#db/queries/inventory/stock-counts.ts'
import {
  cancelStockCount,
  confirmStockCount,
  enterCount,
  startStockCount,
  stockCountNotFound,
} from '#usecases/inventory/count-stock.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import {
  serializeStockCount,
  serializeStockCountDetails,
} from '../../../serializers/admin/inventory/stock-counts.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeSavedLot } from '../../../serializers/admin/lots/lot-stock.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

export const stockCountRoutes: Routes = (app, context) => {
  const { shop } = context

  handleList(app, context, calls.listStockCounts, async ({ query }, slice) =>
    serializeList(
      await listStockCounts(shop.db, { state: query.state, search: query.search, dir: query.dir }, slice),
      serializeStockCount,
    ),
  )

  handle(app, calls.startStockCount, async (request, reply) => {
    const { category, locationId } = request.body
    return sendResult(
      reply,
      await startStockCount(shop, { category: category || undefined, locationId, by: getActor(request) }),
      serializeSavedLot,
    )
  })

  handle(app, calls.getStockCount, async ({ params: { id } }, reply) => {
    const count = await findStockCount(shop.db, id)
    return count === undefined
      ? sendRefusal(reply, { code: 'not-found', ...stockCountNotFound })
      : reply.send(serializeStockCountDetails(count, await listStockCountLines(shop.db, id)))
  })

  handle(app, calls.enterCount, async (request, reply) => {
    const { id: countId, lineId } = request.params
    const entry = { ...request.body, countId, lineId, by: getActor(request) }
    return sendResult(reply, await enterCount(shop, entry), serializeMessage)
  })

  handle(app, calls.confirmStockCount, async (request, reply) => {
    const end = { ...request.body, id: request.params.id, by: getActor(request) }
    return sendResult(reply, await confirmStockCount(shop, end), serializeMessage)
  })

  handle(app, calls.cancelStockCount, async (request, reply) => {
    const end = { ...request.body, id: request.params.id, by: getActor(request) }
    return sendResult(reply, await cancelStockCount(shop, end), serializeMessage)
  })
}
