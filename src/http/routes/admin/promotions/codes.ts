import * as calls from '#contract/admin/promotions/calls.ts'
import { listCodeBatches, listPromotionCodes } from '#db/queries/promotions/promotion-codes.ts'
import { findPromotions } from '#db/queries/promotions/promotions.ts'
import { refuse } from '#domain/refusal.ts'
import { createCodes } from '#usecases/promotions/create-codes.ts'
import { promotionNotFound } from '#usecases/promotions/save-promotion.ts'
import { withdrawCodes } from '#usecases/promotions/withdraw-codes.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeCode, serializeCodeBatches } from '../../../serializers/admin/promotions/codes.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

export const codeRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(app, context, calls.listPromotionCodes, async ({ params, query }, slice) =>
    serializeList(
      await listPromotionCodes(shop.db, params.id, query, { slice, mode: shop.mode }),
      serializeCode,
    ),
  )

  handle(app, calls.listCodeBatches, async (request, reply) => {
    const { id } = request.params
    const [promotion] = await findPromotions(shop.db, shop, [id])
    if (promotion === undefined)
      return sendResult(reply, refuse('not-found', promotionNotFound), serializeMessage)
    return reply.send(serializeCodeBatches(promotion, await listCodeBatches(shop.db, id, shop.mode)))
  })

  handle(app, calls.createCodes, async (request, reply) => {
    const { params, body } = request
    const made = await createCodes(shop, { promotionId: params.id, ...body, by: getActor(request) })
    return sendResult(reply, made, serializeMessage)
  })

  handle(app, calls.withdrawCodes, async (request, reply) => {
    const withdrawn = await withdrawCodes(shop, { batchId: request.params.id, by: getActor(request) })
    return sendResult(reply, withdrawn, serializeMessage)
  })
}
