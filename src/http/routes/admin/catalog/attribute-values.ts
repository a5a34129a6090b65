import * as calls from '#contract/admin/catalog/calls.ts'
import { listAttributeValues } from '#db/queries/catalog/attribute-values.ts'
import {
  createAttributeValue,
  mergeAttributeValues,
  orderAttributeValues,
  renameAttributeValue,
} from '#usecases/catalog/edit-attribute-values.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeAttributeValues } from '../../../serializers/admin/catalog/attribute-values.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

/** Sizes, counts and flavors. */
export const attributeValueRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listAttributeValues, async (_request, reply) =>
    reply.send(serializeAttributeValues(await listAttributeValues(shop.db))),
  )

  handle(app, calls.createAttributeValue, async (request, reply) => {
    const input = { ...request.params, ...request.body, by: getActor(request) }
    return sendResult(reply, await createAttributeValue(shop, input), serializeMessage)
  })

  handle(app, calls.renameAttributeValue, async (request, reply) => {
    const input = { ...request.params, ...request.body, by: getActor(request) }
    return sendResult(reply, await renameAttributeValue(shop, input), serializeMessage)
  })

  handle(app, calls.mergeAttributeValues, async (request, reply) => {
    const input = { ...request.params, ...request.body, by: getActor(request) }
    return sendResult(reply, await mergeAttributeValues(shop, input), serializeMessage)
  })

  handle(app, calls.orderAttributeValues, async (request, reply) => {
    const input = { ...request.params, ...request.body, by: getActor(request) }
    return sendResult(reply, await orderAttributeValues(shop, input), serializeMessage)
  })
}
