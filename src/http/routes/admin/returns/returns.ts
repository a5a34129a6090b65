import * as calls from '#contract/admin/returns/calls.ts'
import { listReturns } from '#db/queries/returns/return-list.ts'
import { ok } from '#domain/refusal.ts'
import { createExchange } from '#usecases/checkout/create-exchange.ts'
import { openReturnPhoto } from '#usecases/returns/return-photos.ts'
import { updateReturnState } from '#usecases/returns/update-return.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { sendFile } from '../../../send-file.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'
import { sendUpdatedOrder } from '../orders/load-order.ts'

export const returnRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(app, context, calls.listReturns, async ({ query }, slice) =>
    serializeList(await listReturns(shop.db, query, slice), ({ requestedAt, ...row }) => ({
      ...row,
      requestedAt: requestedAt.toISOString(),
    })),
  )

  handle(app, calls.updateReturn, async (request, reply) => {
    const number = request.params.number
    const update = { number, note: '', ...request.body, by: getActor(request) }
    const outcome = await updateReturnState(shop, update)
    if (!outcome.ok) return sendRefusal(reply, outcome.refusal)
    const { orderNumber, message } = outcome.value
    return sendUpdatedOrder(shop, reply, orderNumber, ok(message))
  })

  handle(app, calls.getReturnPhoto, async (request, reply) => {
    const opened = await openReturnPhoto(shop, { ...request.params, by: getActor(request) })
    if (!opened.ok) return sendRefusal(reply, opened.refusal)
    return sendFile(reply, opened.value, { mediaType: 'image/webp', cacheControl: 'no-store' })
  })

  handle(app, calls.createExchange, async (request, reply) => {
    const created = await createExchange(shop, { number: request.params.number, by: getActor(request) })
    return sendResult(reply, created, (draft) => ({ success: true, ...draft }))
  })
}
