import { lotParams, lotSavedResponse } from '#contract/admin/lot-entry.ts'
import {
  lotCorrectionRequest,
  lotReceiptRequest,
  productLotsResponse,
  unitAssignmentRequest,
} from '#contract/admin/lot-stock.ts'
import { productParams } from '#contract/admin/products.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { assignUnits } from '#usecases/lots/assign-units.ts'
import { correctLotCount } from '#usecases/lots/correct-lot-count.ts'
import { loadProductLots } from '#usecases/lots/load-product-lots.ts'
import { receiveLot } from '#usecases/lots/receive-lot.ts'
import { RefusalError, sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeProductLots, serializeSavedLot } from '../../serializers/admin/lot-stock.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'

export const lotStockRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/lots/:id/receipts',
    {
      config: { permission: 'edit products' },
      schema: { params: lotParams, body: lotReceiptRequest, response: { 200: lotSavedResponse } },
    },
    async (request, reply) => {
      const receipt = { ...request.body, id: request.params.id, by: getActor(request) }
      return sendResult(reply, await receiveLot(shop, receipt), serializeSavedLot)
    },
  )

  app.post(
    '/api/admin/lots/:id/count',
    {
      config: { permission: 'edit products' },
      schema: { params: lotParams, body: lotCorrectionRequest, response: { 200: lotSavedResponse } },
    },
    async (request, reply) => {
      const correction = { ...request.body, id: request.params.id, by: getActor(request) }
      return sendResult(reply, await correctLotCount(shop, correction), serializeSavedLot)
    },
  )

  app.post(
    '/api/admin/products/:id/unassigned-units',
    {
      config: { permission: 'edit products' },
      schema: { params: productParams, body: unitAssignmentRequest, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const assignment = { ...request.body, productId: request.params.id, by: getActor(request) }
      return sendResult(reply, await assignUnits(shop, assignment), serializeMessage)
    },
  )

  app.get(
    '/api/admin/products/:id/lots',
    {
      config: { permission: 'see lots' },
      schema: { params: productParams, response: { 200: productLotsResponse } },
    },
    async ({ params: { id } }, reply) => {
      const found = await loadProductLots(shop, id)
      if (found === undefined) throw new RefusalError({ code: 'product-not-found' })
      return reply.send(serializeProductLots(found))
    },
  )
}
